import { expect, test } from "vitest";
import { table, tableSeat } from "../testing/fixtures";
import { rematchWords } from "./rematch";

const NAMES: Record<string, string> = { p1: "Anne", p2: "Bo", p3: "Cy" };
const nameOf = (seat: string): string => NAMES[seat] ?? seat;
const asked = table({
  status: "over",
  rematch: "t2",
  seats: ["p1", "p2", "p3"].map((seat) => tableSeat(seat)),
  rematch_asked: { by: "p1", coming: ["p1", "p2"], refused: [] },
});

test("who asks sees who comes and who is missing", () => {
  const said = rematchWords(asked, ["p1"], nameOf);
  expect(said.sentence).toBe("You ask for a rematch. Bo comes. Still to answer: Cy.");
  expect([said.isAsked, said.isMine]).toEqual([false, true]);
});

test("who is asked can answer, and think again", () => {
  const said = rematchWords(asked, ["p3"], nameOf);
  expect(said.sentence).toBe("Anne asks for a rematch. Bo comes.");
  expect([said.isAsked, said.hasRefused]).toEqual([true, false]);
  const no = { by: "p1", coming: ["p1"], refused: ["p3"] };
  expect(rematchWords({ ...asked, rematch_asked: no }, ["p3"], nameOf)).toMatchObject({
    isAsked: true,
    hasRefused: true,
  });
  expect(rematchWords({ ...asked, rematch_asked: no }, ["p1"], nameOf).sentence).toBe(
    "You ask for a rematch. Not this time: Cy. Still to answer: Bo.",
  );
});

test("spectators are only told, and old rematches have everybody's seat", () => {
  expect(rematchWords(asked, [], nameOf)).toMatchObject({ isAsked: false, isMine: false });
  expect(rematchWords({ ...asked, rematch_asked: null }, ["p2"], nameOf)).toMatchObject({
    sentence: "There is a rematch.",
    isMine: true,
  });
});
