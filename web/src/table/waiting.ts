// A pause that can be cut short, or held for as long as the player likes.

export class Pause {
  private wake: (() => void) | null = null;
  private isOver = false;

  /** Wait so long; while `isHeld` says so, until somebody lets it go on. */
  async hold(ms: number, isHeld: () => boolean, isVain: () => boolean): Promise<void> {
    this.isOver = false;
    let left = ms;
    while (!this.isOver && !isVain() && (left > 0 || isHeld())) {
      const began = performance.now();
      const wasHeld = isHeld();
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((done) => {
        this.wake = done;
        if (!wasHeld) timer = setTimeout(done, left);
      });
      clearTimeout(timer);
      if (!wasHeld) left -= performance.now() - began;
    }
    this.wake = null;
  }

  /** Look again whether there is still a reason to wait. */
  end(): void {
    this.wake?.();
  }

  /** Wait no longer. */
  next(): void {
    this.isOver = true;
    this.wake?.();
  }
}
