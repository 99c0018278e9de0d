import { afterEach, expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";
import { hear, type Sound, soundOf } from "./sound";

test("a step has the loudest sound of its facts, or none", () => {
  expect(soundOf(["captain_taken", "sunk", "notoriety"])).toBe("cannon");
  expect(soundOf(["move_roll", "sails"])).toBe("dice");
  expect(soundOf(["doubloons gained"])).toBe("coin");
  expect(soundOf(["action played"])).toBe("card");
  expect(soundOf(["sailed"])).toBe(null);
});

/** Counts what is started, and keeps how loud all of it is. */
function listen(): { started: number; volume: number } {
  const heard = { started: 0, volume: 0 };
  const value = {
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  const node = () => ({
    connect: (next: unknown) => next,
    start: () => (heard.started += 1),
    stop: () => undefined,
    frequency: { ...value },
    gain: {
      ...value,
      set value(loud: number) {
        heard.volume ||= loud;
      },
    },
  });
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      currentTime = 0;
      sampleRate = 100;
      destination = {};
      createOscillator = node;
      createGain = node;
      createBufferSource = node;
      createBiquadFilter = node;
      createBuffer = (_channels: number, length: number) => ({
        getChannelData: () => new Float32Array(length),
      });
    },
  );
  return heard;
}
afterEach(() => vi.unstubAllGlobals());

test("all is silent until sound is chosen, and as loud as the player wants", () => {
  const heard = listen();
  const all: Sound[] = ["turn", "knock", "dice", "card", "cannon", "coin", "victory"];
  all.forEach(hear);
  expect(heard.started).toBe(0);
  settings.sound = true;
  settings.volume = 30;
  for (const sound of all) {
    const before = heard.started;
    hear(sound);
    expect(heard.started).toBeGreaterThan(before);
  }
  expect(heard.volume).toBe(0.3);
  settings.volume = 0;
  const before = heard.started;
  hear("turn");
  expect(heard.started).toBe(before);
  settings.sound = false;
});
