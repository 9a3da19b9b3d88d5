import { remember, remembered } from '../device/device-memory.ts';

const key = 'talwaerts.rideSound';
/** A sound that the browser allows later than this would announce nothing new. */
const lateMs = 3_000;

export const isRideSoundOn = (): boolean => remembered(key) === 'on';

/** Switches the sound on or off, for this device. It stays off where storage is forbidden. */
export const switchRideSound = (isOn: boolean): void => remember(key, isOn ? 'on' : null);

let context: AudioContext | undefined;

/**
 * Plays the sound of a new ride if it is switched on. Silent if the browser refuses: most do until the page has been
 * pressed.
 */
export function playRideSound(): void {
  if (!isRideSoundOn()) return;
  const askedAtMs = performance.now();
  start().then(
    (started) => {
      if (performance.now() - askedAtMs < lateMs) playNotes(started);
    },
    () => undefined,
  );
}

/** Asks the browser to allow the sound, which Safari does only during a press. */
export function allowRideSound(): void {
  if (isRideSoundOn()) start().catch(() => undefined);
}

/** Returns the running audio context. Pending as long as the browser refuses; rejects if there is no audio. */
async function start(): Promise<AudioContext> {
  context ??= new AudioContext();
  await context.resume();
  return context;
}

/** Plays two soft notes, a fourth apart, each faded in and out so that it does not click. */
function playNotes(audio: AudioContext): void {
  for (const [note, frequency] of [587.33, 783.99].entries()) {
    const startsAt = audio.currentTime + note * 0.16;
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0, startsAt);
    volume.gain.linearRampToValueAtTime(0.08, startsAt + 0.02);
    volume.gain.linearRampToValueAtTime(0, startsAt + 0.3);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(startsAt);
    oscillator.stop(startsAt + 0.3);
  }
}
