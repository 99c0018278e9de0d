// What a player likes, kept in this browser.

export type Theme = "auto" | "noon" | "lantern";
export type Confirm = "never" | "weighty" | "always";
export type Grace = "turn" | "short" | "none";

/** How fast others' turns are told: nought shows only what came of them. */
export type Tempo = 0 | 1 | 2 | 4;

export interface Settings {
  theme: Theme;
  speed: 0 | 120 | 250 | 500;
  /** Chosen by the player; null is slow in a first game and quicker after it. */
  tellsBots: Tempo | null;
  tellsPeople: Tempo | null;
  /** A sheet at the end of a round: who gained what. */
  roundSheet: boolean;
  /** How many games were played to the end in this browser. */
  played: number;
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  /** Whether the browser tells me that it is my turn. */
  notifies: boolean;
  confirm: Confirm;
  /** How long bots wait after my turn: until I end it, a moment, or not at all. */
  grace: Grace;
  /** The table answers for me where there is only one answer and it tells nothing. */
  gives: boolean;
  name: string;
  /** The colours wanted, 1 to 6; 0 takes what is left. */
  flag: number;
}

const KEY = "freebooter.settings";
const START: Settings = {
  theme: "auto",
  speed: 250,
  tellsBots: null,
  tellsPeople: null,
  roundSheet: true,
  played: 0,
  sound: false,
  volume: 60,
  notifies: false,
  confirm: "weighty",
  grace: "turn",
  gives: true,
  name: "",
  flag: 0,
};

function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Partial<Settings>) : {};
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...START, ...stored() });

const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const room = $state({ still: still.matches, dark: dark.matches });
still.addEventListener("change", (event) => (room.still = event.matches));
dark.addEventListener("change", (event) => (room.dark = event.matches));

/** Milliseconds one step of a piece takes; nought where motion is not wanted. */
export const pace = (): number => (room.still ? 0 : settings.speed);

/** Whether nothing may move or end by itself. */
export const isStill = (): boolean => room.still;

export const isFirstGame = (): boolean => settings.played === 0;

/** How fast the turns of bots, or of people, are told. */
export function tempo(isBot: boolean): Tempo {
  const chosen = isBot ? settings.tellsBots : settings.tellsPeople;
  if (chosen !== null) return chosen;
  return pace() === 0 ? 0 : isFirstGame() ? 1 : 2;
}

export function chooseTempo(isBot: boolean, to: Tempo): void {
  if (isBot) settings.tellsBots = to;
  else settings.tellsPeople = to;
}

export const isLantern = (): boolean =>
  settings.theme === "lantern" || (settings.theme === "auto" && room.dark);

export function toggleTheme(): void {
  settings.theme = isLantern() ? "noon" : "lantern";
}

/** Keep the page and the browser's store in step with the settings. */
export function keepSettings(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const words = document.documentElement.classList;
      words.toggle("lantern", isLantern());
      words.toggle("noon", !isLantern());
      words.toggle("still", pace() === 0);
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A browser that stores nothing still plays.
      }
    });
  });
}
