// A ship's bell, twice and softly, when it is my turn.

let audio: AudioContext | null = null;

function strike(at: number, volume: number): void {
  if (!audio) return;
  for (const [partial, share] of [
    [880, 1],
    [1763, 0.35],
    [2640, 0.12],
  ] as const) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = partial;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(volume * share, at + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 1.1);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 1.2);
  }
}

export function bell(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    strike(audio.currentTime + 0.02, 0.06);
    strike(audio.currentTime + 0.3, 0.045);
  } catch {
    // No sound device: the title and the bar say it too.
  }
}
