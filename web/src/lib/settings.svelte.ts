// What a player likes, kept in this browser.

export type Theme = "auto" | "noon" | "lantern";
export type Confirm = "never" | "weighty" | "always";

export interface Settings {
  theme: Theme;
  speed: 0 | 120 | 250 | 500;
  sound: boolean;
  confirm: Confirm;
  name: string;
  /** The colours wanted, 1 to 6; 0 takes what is left. */
  flag: number;
}

const KEY = "freebooter.settings";
const START: Settings = {
  theme: "auto",
  speed: 250,
  sound: false,
  confirm: "weighty",
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
