// Everything by keyboard.

import type { Session } from "./session.svelte";

interface Page {
  chat(): void;
  help(): void;
  close(): void;
  isCovered(): boolean;
}

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  if (at instanceof HTMLInputElement) return !["radio", "checkbox", "button"].includes(at.type);
  return (
    at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement || at.isContentEditable
  );
}

export function keysOf(session: Session, page: Page): (event: KeyboardEvent) => void {
  const { choosing, past } = session;
  const zoom = (by: number) => {
    const { scale } = session.zoom;
    session.zoom = by
      ? { ...session.zoom, scale: Math.max(1, Math.min(4, scale * by)) }
      : { scale: 1, x: 0, y: 0 };
  };

  function choose(place: number): boolean {
    if (choosing.pending) return false;
    const list = choosing.list.length ? choosing.list : choosing.buttons;
    const choice = list[place];
    if (choice) choosing.propose(choice);
    return Boolean(choice);
  }

  function confirm(): boolean {
    if (choosing.pending) {
      session.choose(choosing.pending);
      return true;
    }
    const [only, second] = session.prompt?.choices ?? [];
    if (only && !second) choosing.propose(only);
    return Boolean(only && !second);
  }

  function back(): void {
    if (session.isRulesOpen) session.isRulesOpen = false;
    else if (page.isCovered()) page.close();
    else if (choosing.pending || choosing.picked !== null || choosing.reason || choosing.isListOpen)
      choosing.clear();
    else if (session.isBrowsing) void past.toNow();
  }

  return (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || session.curtain !== null) return;
    if (event.ctrlKey) {
      if (event.key.toLowerCase() === "z" && !isTyping(event)) {
        event.preventDefault();
        session.undo();
      }
      return;
    }
    if (event.key === "Escape") return back();
    if (isTyping(event)) return;
    const isOnButton =
      event.target instanceof Element && event.target.closest("button, a, [role=button]") !== null;
    const isRadio = event.target instanceof HTMLInputElement;
    const done = (): boolean => {
      if (/^[1-9]$/.test(event.key)) return choose(Number(event.key) - 1);
      switch (event.key) {
        case "Enter":
          return !isOnButton && confirm();
        case "ArrowLeft":
          return !isRadio && (void past.browse(past.move - 1), true);
        case "ArrowRight":
          return !isRadio && (void past.browse(past.move + 1), true);
        case "ArrowUp":
          return !isRadio && session.isBrowsing && (past.browseRound(-1), true);
        case "ArrowDown":
          return !isRadio && session.isBrowsing && (past.browseRound(1), true);
        case "Home":
          return (void past.browse(0), true);
        case "End":
          return (void past.toNow(), true);
        case "+":
        case "=":
          return (zoom(1.25), true);
        case "-":
          return (zoom(0.8), true);
        case "0":
          return (zoom(0), true);
        case "l":
        case "L":
          choosing.isListOpen = !choosing.isListOpen;
          return true;
        case "c":
        case "C":
          return (page.chat(), true);
        case "r":
        case "R":
          return (session.openRules(null), true);
        case "?":
          return (page.help(), true);
        default:
          return false;
      }
    };
    if (done()) event.preventDefault();
  };
}
