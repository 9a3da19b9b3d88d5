/** How far the server's clock is ahead of the device's, in milliseconds; 0 until the first answer. */
let offsetMs = 0;
/** `Date` has whole seconds, and an answer takes time: a smaller difference is no wrong clock. */
const toleratedMs = 5_000;
const listeners = new Set<() => void>();

/** Returns the server's time as far as answers have shown it: a device's clock may be wrong by days. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Returns how far the server's clock is ahead of the device's, in milliseconds: another number is another clock. */
export const serverOffset = (): number => offsetMs;

/** Compares the device's clock with the headers `Date` and `Age` of an answer that just arrived. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>): void {
  const atMs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1_000;
  if (Number.isNaN(atMs)) return;
  const measuredMs = atMs - Date.now();
  const nextMs = Math.abs(measuredMs) < toleratedMs ? 0 : measuredMs;
  // Each answer has its own delay: only another clock is worth rendering for.
  if (Math.abs(nextMs - offsetMs) < toleratedMs) return;
  offsetMs = nextMs;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the server's time turns out to be another one. Returns the function that ends it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Requests the server's time, since a screen may show live data before it calls any function. */
export async function requestServerTime(): Promise<void> {
  try {
    learnServerTime(await fetch('/', { method: 'HEAD', cache: 'no-store' }));
  } catch {
    // Offline: the banner is shown, and the next call's answer has the time.
  }
}
