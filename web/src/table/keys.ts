// Everything by keyboard.

import { lookAtFocused } from "./names";
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
    const { pending } = choosing;
    if (pending?.no_effect && place === 1) session.confirm();
    if (pending) return Boolean(pending.no_effect) && place === 1;
    const verbs = choosing.showsVerbs && !choosing.isListOpen ? choosing.doings : [];
    const verb = verbs[place];
    if (verb) choosing.take(verb);
    if (verb) return true;
    const first = verbs.length;
    const list = choosing.list.length ? choosing.list : choosing.buttons;
    const choice = list[place - first];
    if (choice) choosing.propose(choice, true);
    return Boolean(choice);
  }

  function confirm(): boolean {
    if (choosing.pending?.no_effect) choosing.clear();
    else if (choosing.pending) session.confirm();
    else if (session.grace?.waits) session.endTurn();
    else return confirmOnly();
    return true;
  }

  /** Enter takes the only choice there is. */
  function confirmOnly(): boolean {
    const [only, second] = session.prompt?.choices ?? [];
    if (only && !second) choosing.propose(only);
    return Boolean(only && !second);
  }

  const { playback, acted } = session;

  /** What the keys do while others' turns are told, or a card that acts lies on the board. */
  function told(key: string, isOnButton: boolean): boolean {
    if (acted.card && key === " " && !isOnButton) return ((acted.isHeld = !acted.isHeld), true);
    if (acted.card && key === "Enter" && !isOnButton) return (acted.next(), true);
    if (!playback.isTelling) return false;
    if (key === " ") return !isOnButton && (playback.togglePause(), true);
    if (key === "ArrowLeft") return (playback.go(-1), true);
    if (key === "ArrowRight") return (playback.go(1), true);
    return key.toLowerCase() === "s" && (playback.skip(), true);
  }

  /** Why can't I: about the thing that has the focus. */
  function askAboutFocused(): boolean {
    const at = document.activeElement?.closest("[data-target], [data-verb]");
    const target = at?.getAttribute("data-target");
    const doing = choosing.doings.find(({ verb }) => verb.id === at?.getAttribute("data-verb"));
    if (target) choosing.askAbout(target);
    else if (doing) choosing.explain(doing);
    return Boolean(target ?? doing);
  }

  function back(): void {
    if (acted.card) acted.next();
    else if (session.ledger.sheet) session.ledger.hide();
    else if (session.card) session.card = null;
    else if (session.isRulesOpen) session.isRulesOpen = false;
    else if (page.isCovered()) page.close();
    else if (
      choosing.pending ||
      choosing.picked !== null ||
      choosing.reasons.now ||
      choosing.isListOpen
    )
      choosing.clear();
    else if (past.asksRewind) past.asksRewind = false;
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
      if (!isRadio && told(event.key, isOnButton)) return true;
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
        case "i":
        case "I":
          return lookAtFocused(session);
        case "h":
        case "H":
          if (session.isBrowsing && session.isOver) return (session.asking.toggle(), true);
          return session.hints.isAllowed && (session.hints.toggle(), true);
        case "p":
        case "P":
          return choosing.turnSwitch();
        case "r":
        case "R":
          return (session.openRules(null), true);
        case "?":
          return (askAboutFocused() || page.help(), true);
        default:
          return false;
      }
    };
    if (done()) event.preventDefault();
  };
}
