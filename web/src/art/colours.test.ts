import { expect, test } from "vitest";
import { share } from "./colours.svelte";

test("colours go to whoever asks first, and nobody shares", () => {
  expect(share([3, 0, 0, 3])).toEqual([3, 2, 1, 4]);
  expect(share([0, 0, 1])).toEqual([2, 3, 1]);
  expect(share([6, 5, 4, 3, 2, 1])).toEqual([6, 5, 4, 3, 2, 1]);
});
