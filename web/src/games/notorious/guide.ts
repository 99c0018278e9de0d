// A first game of Notorious, on a real table without Pirates.

import type { Guide } from "../contract";
import type { NotoriousView } from "./view";

const mine = (view: NotoriousView) => view.players.find((player) => player.seat === view.seat);
const isPlacing = (view: NotoriousView) => view.phase === "place";
const isPlaying = (view: NotoriousView) => view.phase !== "setup" && view.phase !== "place";
const standing = (view: NotoriousView) =>
  Object.entries(mine(view)?.placed ?? {}).filter(([, n]) => n > 0);

export const guide: Guide<NotoriousView> = {
  players: 3,
  options: { pirates: "none", goal: 12, frigates: 0 },
  steps: [
    {
      text:
        "This sea has nineteen hexes. Sail off one edge and you come home by the " +
        "opposite one: the letters outside the rim say where. Brown ridges are cliffs " +
        "that no Ship crosses.",
      clause: "N2.3",
    },
    {
      text:
        "You want Notoriety. At the end of each round every hex you control pays 1. " +
        "You control a hex with more Influence than anybody else there: a Sloop counts " +
        "1, a Galleon 2, a Port 3.",
      clause: "N7.5",
    },
    {
      text:
        "Found your Port, with two Sloops: click one of the roped hexes. Near Islands " +
        "is a good place: your secret Routes join them.",
      until: ["port at"],
      clause: "N1.6",
    },
    {
      text:
        "Now a Galleon and two more Sloops, in another empty hex. Spread out: every " +
        "hex you hold pays.",
      until: ["galleon at"],
      when: (view) =>
        view.hexes.some((hex) =>
          hex.pieces.some((piece) => piece.port && piece.seat === view.seat),
        ),
      clause: "N1.7",
    },
    {
      text:
        "You hold two secret Smuggler Routes. Keep the one whose Islands you can join " +
        "by an unbroken chain of your pieces; point at a card to see it on the board, " +
        "and click the one you give back.",
      until: ["return"],
      when: (view) => (view.mine?.charts.length ?? 0) === 2,
      clause: "N1.8",
    },
    {
      text: "A round begins with Captains. You have two. Put the first on Build: click it.",
      until: ["place"],
      when: isPlacing,
      lights: () => ["action:build"],
      clause: "N4.1",
    },
    {
      text:
        "The second one: Sail moves your Ships, Sink attacks, Steal turns a Sloop, " +
        "Chart draws cards that pay Doubloons. Choose freely.",
      until: ["place"],
      when: isPlacing,
      clause: "N4.2",
    },
    {
      text:
        "Now the Captains come back, one by one, and each does its action. Take one " +
        "off: the one you take decides what you do.",
      until: ["take"],
      when: isPlaying,
      lights: (view) => standing(view).map(([action]) => `action:${action}`),
      clause: "N5.1",
    },
    {
      text:
        "Do what the red bar asks. Legal places are roped. Click something barred and " +
        "the bar says why, with the clause; one more click opens the rules there.",
      until: ["build", "to", "sink", "steal", "keep", "stop"],
      when: isPlaying,
      clause: "N5.2",
    },
    {
      text:
        "More of an action costs Doubloons: Bribes. When you have had enough, press " +
        "Done. Undo takes back a choice while nobody else has acted and nothing hidden " +
        "was seen.",
      when: isPlaying,
      clause: "N5.3",
    },
    {
      text: "Your second Captain waits. Take it off when it is your turn again.",
      until: ["take"],
      when: (view) => isPlaying(view) && standing(view).length > 0,
      lights: (view) => standing(view).map(([action]) => `action:${action}`),
      clause: "N5.1",
    },
    {
      text:
        "After Play comes the Pirate phase: Charts that you complete may be claimed " +
        "for Doubloons, then hexes pay Notoriety. Watch the tracks on the right.",
      clause: "N7.1",
    },
    {
      text:
        "At 5 Notoriety you get a third Captain, at 12 a fourth. Whoever reaches the " +
        "goal ends the game after that round; Notoriety and Doubloons together decide. " +
        "Play on: fair wind!",
      clause: "N8.1",
    },
  ],
};
