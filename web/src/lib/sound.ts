// Sounds of the table, made here: no file, nothing fetched. Silent until the player wants them.

import { settings } from "./settings.svelte";

export type Sound = "turn" | "knock" | "dice" | "card" | "cannon" | "coin" | "victory";

let audio: AudioContext | null = null;

interface Tone {
  at: number;
  hertz: number;
  volume: number;
  seconds: number;
  /** Where the pitch goes, if it does. */
  to?: number;
  wave?: OscillatorType;
}

function tone(out: AudioNode, now: number, made: Tone): void {
  if (!audio) return;
  const voice = audio.createOscillator();
  const loud = audio.createGain();
  const begin = now + made.at;
  voice.type = made.wave ?? "sine";
  voice.frequency.setValueAtTime(made.hertz, begin);
  if (made.to) voice.frequency.exponentialRampToValueAtTime(made.to, begin + made.seconds);
  loud.gain.setValueAtTime(0, begin);
  loud.gain.linearRampToValueAtTime(made.volume, begin + 0.008);
  loud.gain.exponentialRampToValueAtTime(0.0001, begin + made.seconds);
  voice.connect(loud).connect(out);
  voice.start(begin);
  voice.stop(begin + made.seconds + 0.05);
}

/** A short rush of air: paper, dice on wood, powder. */
function rush(out: AudioNode, now: number, made: Omit<Tone, "to" | "wave">): void {
  if (!audio) return;
  const length = Math.ceil(audio.sampleRate * made.seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const grains = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1)
    grains[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 2;
  const voice = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const loud = audio.createGain();
  voice.buffer = buffer;
  band.type = "lowpass";
  band.frequency.value = made.hertz;
  loud.gain.value = made.volume;
  voice.connect(band).connect(loud).connect(out);
  voice.start(now + made.at);
}

/** One strike of a ship's bell. */
function strike(out: AudioNode, now: number, at: number, volume: number): void {
  for (const [hertz, share] of [
    [880, 1],
    [1763, 0.35],
    [2640, 0.12],
  ] as const)
    tone(out, now, { at, hertz, volume: volume * share, seconds: 1.1 });
}

const SOUNDS: Record<Sound, (out: AudioNode, now: number) => void> = {
  turn(out, now) {
    strike(out, now, 0.02, 0.1);
    strike(out, now, 0.3, 0.075);
  },
  knock: (out, now) => strike(out, now, 0.02, 0.035),
  dice(out, now) {
    for (const at of [0, 0.07, 0.12, 0.2, 0.31])
      rush(out, now, { at, hertz: 2600 - at * 4000, volume: 0.22, seconds: 0.04 });
  },
  card: (out, now) => rush(out, now, { at: 0, hertz: 5200, volume: 0.09, seconds: 0.16 }),
  cannon(out, now) {
    rush(out, now, { at: 0, hertz: 420, volume: 0.5, seconds: 0.7 });
    tone(out, now, { at: 0, hertz: 90, to: 38, volume: 0.28, seconds: 0.5 });
  },
  coin(out, now) {
    tone(out, now, { at: 0, hertz: 1975, volume: 0.05, seconds: 0.12, wave: "triangle" });
    tone(out, now, { at: 0.08, hertz: 2637, volume: 0.05, seconds: 0.35, wave: "triangle" });
  },
  victory(out, now) {
    [392, 523, 659, 784].forEach((hertz, place) =>
      tone(out, now, { at: place * 0.16, hertz, volume: 0.09, seconds: 0.5, wave: "triangle" }),
    );
  },
};

/** Play a sound, if the player wants sounds. */
export function hear(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    const all = audio.createGain();
    all.gain.value = settings.volume / 100;
    all.connect(audio.destination);
    SOUNDS[sound](all, audio.currentTime);
  } catch {
    // No sound device: the page says it too.
  }
}

// What a fact sounds like, by the word it has in every game; the first that fits.
const BY_KEY: [RegExp, Sound][] = [
  [/sunk|attack|hit|damage|blown|wrecked|fought/, "cannon"],
  [/roll|die|spin/, "dice"],
  [/gain|gold|doubloons|paid|pays|treasure|token|claimed|loot|notoriety|market/, "coin"],
  [/drew|draw|card|chart|plays|played|mission|quest|laid|flip/, "card"],
];

/** What a step sounds like: one sound, the loudest that its facts have. */
export function soundOf(keys: string[]): Sound | null {
  for (const [words, sound] of BY_KEY) if (keys.some((key) => words.test(key))) return sound;
  return null;
}
