// Where a choice can be clicked.

import type { Target } from "../contract";
import { pirateOf, portAt } from "./sea";
import type { View } from "./view";

/** What of a choice says where it lies. */
interface Said {
  word: string;
  fields: { name: string }[];
}

export function targets(choice: Said, view: View, seat: string | null): Target[] {
  const [first = "", second = ""] = choice.fields.map((field) => field.name);
  const me = pirateOf(view, seat);
  switch (choice.word) {
    case "place":
      return view.marks.filter((mark) => mark.id === first).map((mark) => `square:${mark.square}`);
    case "start":
      return [`seat:${first}`, `ship:${first}`];
    case "step": {
      const to = me?.steps[first];
      if (!to) return [];
      return me.crossings.includes(first) ? [`square:${to}`, `way:${first}`] : [`square:${to}`];
    }
    case "pillage": {
      const here = portAt(view, me?.square ?? null);
      return (here ? [here] : view.ports).map((port) => `square:${port.square}`);
    }
    case "dig": {
      const here = view.marks.filter((mark) => mark.square === me?.square);
      return (here.length ? here : view.marks).map((mark) => `square:${mark.square}`);
    }
    case "board":
      return pirateOf(view, first)?.square === me?.square ? [`ship:${first}`, `seat:${first}`] : [];
    case "shoot":
      return [`ship:${first}`, `seat:${first}`];
    case "sail":
    case "lay":
    case "pay":
    case "drop":
    case "bid":
    case "discard":
      return [`card:${first}`];
    case "bury":
      return [`cargo:${first}`];
    case "deliver":
      return [`quest:${first}`, `cargo:${second}`];
    case "take":
      return [`loot:${first}`];
    case "take-token":
      return ["loot:token"];
    case "unearth":
      return [`buried:${first}`];
    case "quirk":
      return [`quirk:${first}`];
    default:
      return [];
  }
}
