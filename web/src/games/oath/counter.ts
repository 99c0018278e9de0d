// What lies on the counter while I choose at a Location: what each choice is, in a sentence.

import type { ChoiceInfo } from "../../lib/wire";
import type { Offer } from "../contract";
import type { View } from "./view";
import { placeOf, playerOf } from "./who";

const LAID = ["ability", "follower", "play", "use"];
const STEPS = ["Visit", "After"];

/** There the offers themselves are what one chooses by: they stay on show. */
const SHOPS = ["market", "brotherhood"];

export const isOnCounter = (word: string, view: View): boolean =>
  LAID.includes(word) &&
  STEPS.includes(view.doing?.step ?? "") &&
  !SHOPS.includes(placeOf(view, view.visiting)?.effect ?? "");

/** Who would be hired. */
const hired = ({ tavern }: View): string => (tavern ? `${tavern.name}: ${tavern.text}` : "");

/** The Location comes first, then Followers, then Action cards and items. */
export function offersOf(choices: ChoiceInfo[], view: View): Offer[] {
  const me = playerOf(view, view.seat);
  const here = placeOf(view, view.visiting);
  return choices
    .filter((choice) => isOnCounter(choice.word, view))
    .toSorted((one, other) => LAID.indexOf(one.word) - LAID.indexOf(other.word))
    .map((choice) => {
      const [field] = choice.fields;
      const said = { choice, note: choice.note };
      const of = <T extends { id: string }>(list: T[] | null | undefined): T | undefined =>
        list?.find(({ id }) => id === field?.name);
      switch (choice.word) {
        case "ability":
          return {
            ...said,
            title: `Use the ${here?.name ?? "Location"}`,
            text: [here?.text, here?.effect === "tavern" ? hired(view) : ""].join(" "),
            symbol: "mark-legal",
          };
        case "follower":
          return {
            ...said,
            title: field?.label ?? choice.label,
            text: of(me?.followers)?.text ?? "",
            symbol: "tok-mate",
          };
        case "play":
          return {
            ...said,
            title: field?.label ?? choice.label,
            text: of(me?.actions)?.text ?? "",
            symbol: "card-back",
          };
        default:
          return {
            ...said,
            title: `Use the ${field?.label ?? ""}`,
            text: of(view.items)?.text ?? "",
            symbol: `res-${of(view.items)?.resource ?? "supply"}`,
          };
      }
    });
}
