// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowRideSound, isRideSoundOn, playRideSound, switchRideSound } from './ride-sound.ts';

const resume = vi.fn<() => Promise<void>>();
const start = vi.fn();
/** Counts the notes that are started. */
class Audio {
  readonly currentTime = 0;
  readonly resume = resume;
  readonly createGain = () => ({ gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() } });
  readonly createOscillator = () => ({
    frequency: {},
    connect: (next: object) => ({ ...next, connect: vi.fn() }),
    start,
    stop: vi.fn(),
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('AudioContext', Audio);
  resume.mockReset().mockResolvedValue();
  start.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// First, because the module keeps the page's audio.
it('stays silent without an error if the browser has no audio', async () => {
  vi.stubGlobal('AudioContext', undefined);
  switchRideSound(true);
  playRideSound();
  await new Promise(setImmediate);
  expect(start).not.toHaveBeenCalled();
});

it('is off until it is switched on, and remembered on the device', async () => {
  expect(isRideSoundOn()).toBe(false);
  playRideSound();
  expect(resume).not.toHaveBeenCalled();
  switchRideSound(true);
  expect(isRideSoundOn()).toBe(true);
  switchRideSound(false);
  expect(isRideSoundOn()).toBe(false);
});

it('plays two notes once switched on', async () => {
  switchRideSound(true);
  playRideSound();
  await expect.poll(() => start.mock.calls).toHaveLength(2);
});

it('plays nothing that the browser allows only later', async () => {
  switchRideSound(true);
  let allow = (): void => undefined;
  resume.mockReturnValue(
    new Promise((resolve) => {
      allow = resolve;
    }),
  );
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  playRideSound();
  now.mockReturnValue(60_000);
  allow();
  // A sound that is allowed at once comes after the late one.
  resume.mockResolvedValue();
  playRideSound();
  await expect.poll(() => start.mock.calls).not.toHaveLength(0);
  expect(start).toHaveBeenCalledTimes(2);
});

it.each([
  ['refuses the sound', () => resume.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  [
    'forbids storage',
    () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    },
  ],
])('stays silent without an error if the browser %s', async (_, refuse) => {
  switchRideSound(true);
  refuse();
  // Vitest fails the run at an unhandled rejection.
  playRideSound();
  allowRideSound();
  await new Promise(setImmediate);
  expect(start).not.toHaveBeenCalled();
});
