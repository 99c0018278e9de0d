// What the slip beside the sea says: who lies in my square, what is public of who fights me, what a
// bid buys.

import type { ChoiceInfo } from "../../lib/wire";
import { sum, SUIT_OF_WAY } from "./cards";
import { markAt, pirateOf, portAt, spoken, treasureOf } from "./sea";
import type { PirateView, SideView, View } from "./view";

export interface Row {
  id: string;
  icon: string;
  /** Whose ship or marker it is: it wears the emblem. */
  seat: string | null;
  name: string;
  text: string;
  /** What can be done about it. */
  acts: ChoiceInfo[];
}

export interface Slip {
  title: string;
  at: string;
  rows: Row[];
  end: string;
  /** It lists what can be chosen here, and is worth the Quests' place where there is no other. */
  isCrowd: boolean;
}

type NameOf = (seat: string) => string;

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

function cargoOf(view: View, cargo: Record<string, number>): string {
  const names = Object.entries(cargo).map(([kind, n]) => {
    const name = treasureOf(view, kind)?.name ?? kind;
    return n > 1 ? `${n} × ${name}` : name;
  });
  return names.join(", ") || "empty hold";
}

const row = (id: string, icon: string, text: string, name = ""): Row => {
  return { id, icon, seat: null, name, text, acts: [] };
};

const shipOf = ({ fate }: PirateView): string => (fate === "ghost" ? "ship-ghost" : "ship-pirate");

/** Who and what shares my square, with what can be done about each. */
function crowd(view: View, me: PirateView, choices: ChoiceInfo[], nameOf: NameOf): Slip | null {
  const { square } = me;
  if (view.stage !== "turn" || view.active !== me.seat || !square) return null;
  const others = view.pirates.filter((other) => other.square === square && other !== me);
  if (!others.length) return null;
  const about = (words: string[], seat: string | null): ChoiceInfo[] =>
    choices.filter(
      ({ word, fields }) => words.includes(word) && (!seat || fields[0]?.name === seat),
    );
  const [port, mark] = [portAt(view, square), markAt(view, square)];
  const rows: Row[] = [
    { ...row(me.seat, shipOf(me), cargoOf(view, me.cargo), "You"), seat: me.seat },
    ...others.map((other) => ({
      ...row(other.seat, shipOf(other), "", nameOf(other.seat)),
      seat: other.seat,
      text: `${cargoOf(view, other.cargo)} · ${counted(other.hand_size, "card")}`,
      acts: about(["board", "shoot"], other.seat),
    })),
  ];
  if (port) {
    const shut = `shut for ${counted(port.counter, "more round")}`;
    const state = port.counter ? shut : "open";
    rows.push({ ...row("port", "piece-port", state, port.name), acts: about(["pillage"], null) });
  }
  if (mark) {
    const lies = sum(mark.buried) ? cargoOf(view, mark.buried) : "nothing buried";
    const name = mark.owner ? `The X of ${nameOf(mark.owner)}` : "An X";
    const acts = about(["dig"], null);
    rows.push({ ...row("x", "x-mark", lies, name), seat: mark.owner, acts });
  }
  const place = port?.name ?? mark?.name ?? "In your square";
  return { title: place, at: spoken(square), rows, end: "", isCrowd: true };
}

const DOES: Record<string, string> = { board: "boards", shoot: "shoots", flee: "flees" };
const CARDS: Record<string, string> = { sword: "Swords", cannon: "Cannons", sail: "Sails" };

/** What so many cards of a type can make, by the numbers on them. */
function rangeOf(view: View, suit: string, { total, unflipped }: SideView): string {
  const values = Object.keys(view.card_names)
    .filter((card) => [suit, "wild"].includes(card.slice(0, -1)))
    .map((card) => Number(card.slice(-1)));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${total + unflipped * least} to ${total + unflipped * most}`;
}

/** What all may know of what lies there face down. */
function laid(view: View, side: SideView): Row[] {
  const suit = SUIT_OF_WAY[side.way ?? ""];
  if (!suit || !side.cards) return [];
  const rows = [
    row("laid", "card-back", `${counted(side.cards, "card")}: ${CARDS[suit]} or Wilds`),
  ];
  if (side.unflipped)
    rows.push(row("sum", `suit-${suit}`, `${rangeOf(view, suit, side)} by the numbers on them`));
  return rows;
}

/** What all may know of who fights me. */
function opponent(view: View, me: PirateView, nameOf: NameOf): Slip | null {
  const { fight } = view;
  const sides = fight ? [fight.attacker, fight.defender] : [];
  const side = sides.find(({ seat }) => seat !== me.seat);
  const other = pirateOf(view, side?.seat ?? null);
  if (!side || !other || !sides.some(({ seat }) => seat === me.seat)) return null;
  const quirk = view.quirks.find(({ id }) => id === other.quirk);
  const cargo = cargoOf(view, other.cargo);
  const rows = [
    ...laid(view, side),
    row("hand", "card-back", `${counted(other.hand_size, "card")} left in hand`),
    row("tokens", "tok-infamy", `${counted(other.tokens, "token")}, you have ${me.tokens}`),
    row("damage", "tok-damage", `${other.damage} Damage of ${other.sinks_at}, ${cargo}`),
    ...(quirk ? [row("quirk", "em-parrot", quirk.text, quirk.name)] : []),
  ];
  const does = DOES[side.way ?? ""];
  return {
    title: nameOf(other.seat),
    at: does && other.square ? `${does} from ${spoken(other.square)}` : "",
    rows,
    end: side.unflipped ? "All of this is public. Which cards lie there, only they know." : "",
    isCrowd: false,
  };
}

/** What a bid buys. */
function auction(view: View): Slip | null {
  if (!view.bid || view.stage !== "bid") return null;
  const isFirst = view.round === 0;
  const starts = isFirst ? "the game" : `round ${view.round + 1}`;
  const rows = [row("who", "rose", `${starts}, and which way round`, "Who starts")];
  if (!isFirst) rows.push(row("when", "card-back", "You choose after seeing your new cards."));
  return {
    title: "What a bid buys",
    at: "",
    rows,
    end: "Every bid is discarded, won or lost.",
    isCrowd: false,
  };
}

export function slipOf(view: View, choices: ChoiceInfo[], nameOf: NameOf): Slip | null {
  const me = pirateOf(view, view.seat);
  if (!me) return null;
  return opponent(view, me, nameOf) ?? auction(view) ?? crowd(view, me, choices, nameOf);
}
