import { expect, test } from "vitest";
import type { Invitation } from "../lib/wire";
import { between, company, isToken, pageOf } from "./words";

const LINK = "a".repeat(43);
const HOST = ["http:", "pirates.example"].join("//");

test("links and codes lead somewhere, nonsense does not", () => {
  expect(pageOf(`${HOST}/join/${LINK}`)).toBe(`/join/${LINK}`);
  expect(pageOf(`/watch/${LINK}`)).toBe(`/watch/${LINK}`);
  expect(pageOf(" 7kq4-m2xd ")).toBe("/join/7KQ4-M2XD");
  expect(pageOf("7kq4 m2xd")).toBe("/join/7KQ4-M2XD");
  expect(pageOf("hello")).toBeNull();
  expect([LINK, "7KQ4-M2XD", "7KQ4M2XD"].every(isToken)).toBe(true);
  expect(["nobody", "", `${LINK}x`].some(isToken)).toBe(false);
});

test("the company is told in sentences", () => {
  const invitation: Invitation = {
    game: "notorious",
    host: "Anne",
    seats: [
      { name: "Anne", kind: "person", flag: 1 },
      { name: "Ben", kind: "person", flag: 2 },
      { name: "Drake", kind: "bot", flag: 4 },
      { name: "", kind: "open", flag: 3 },
    ],
    begun: false,
    over: false,
    table: null,
    hints: "never",
  };
  const said = (of: Invitation): string =>
    company(of)
      .map(({ who, text }) => {
        const names = who.map(({ name }, at) => `${name}${between(at, who.length)}`).join("");
        return `${names}${names && !text.startsWith(",") ? " " : ""}${text}`;
      })
      .join(" ");
  expect(said(invitation)).toBe(
    "Anne is waiting. Ben is aboard. Drake, a bot, sits in too. One seat is free.",
  );
  expect(company(invitation).map(({ who }) => who.map(({ flag }) => flag))).toEqual([
    [1],
    [2],
    [4],
    [],
  ]);
  // Once the host sails too, nobody is left out; and that it is full is said elsewhere.
  const full = invitation.seats.filter(({ kind }) => kind !== "open");
  expect(said({ ...invitation, seats: full, begun: true })).toBe(
    "The game has begun. Anne and Ben are aboard. Drake, a bot, sits in too.",
  );
  // A host without a seat waits all the same.
  expect(said({ ...invitation, host: "The host", seats: [] })).toBe("The host is waiting.");
});
