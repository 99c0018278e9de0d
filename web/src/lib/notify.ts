// Telling somebody who looks elsewhere that it is their turn.

import { insecure } from "./sharing";

export type Permission = "granted" | "denied" | "default" | "none";

/** Whether the browser lets us; "none" where it has no notifications for this page. */
export const permission = (): Permission =>
  insecure() || !("Notification" in window) ? "none" : Notification.permission;

/** Ask, when the player has said in the settings that they want it. */
export async function askPermission(): Promise<Permission> {
  if (permission() === "none") return "none";
  return Notification.requestPermission();
}

/** Say it, if the page is not looked at; a click comes back to it. */
export function notify(title: string, body: string): void {
  if (!document.hidden || permission() !== "granted") return;
  try {
    const said = new Notification(title, {
      body,
      tag: "freebooter-turn",
      icon: "/favicon-turn.svg",
    });
    said.onclick = () => {
      window.focus();
      said.close();
    };
  } catch {
    // Some phones have notifications only for installed pages: the title blinks there.
  }
}

const BLINK = 1000;

/** Let title and icon blink until the page is looked at; what ends it comes back. */
export function blink(draw: (isOn: boolean) => void): () => void {
  let isOn = true;
  draw(isOn);
  const timer = setInterval(() => {
    isOn = !document.hidden || !isOn;
    draw(isOn);
  }, BLINK);
  return () => clearInterval(timer);
}
