// Handing a text on. Browsers give clipboard, share sheet and notifications to secure pages only:
// https, or this machine itself.

/** Why some things do not work on this page; empty where they do. */
export const insecure = (): string =>
  window.isSecureContext
    ? ""
    : `Browsers allow that on https pages only, and this one is ${location.protocol}//${location.host}.`;

export const canCopy = (): boolean =>
  window.isSecureContext && typeof navigator.clipboard?.writeText === "function";

export const canShare = (): boolean =>
  window.isSecureContext && typeof navigator.share === "function";

/** Whether it is in the clipboard now. */
export async function copy(text: string): Promise<boolean> {
  if (!canCopy()) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Whoever closes the sheet has changed their mind.
  }
}
