/** At most `max` uses within `perMs`. */
export interface UsageWindow {
  readonly max: number;
  readonly perMs: number;
}

/** Whether one more use would exceed a window. `usedAtMs` holds the instants of earlier uses. */
export const isExhausted = (usedAtMs: readonly number[], windows: readonly UsageWindow[], nowMs: number): boolean =>
  windows.some(({ max, perMs }) => usedAtMs.filter((atMs) => atMs > nowMs - perMs).length >= max);

/** Returns when the next use is possible: now, or when enough uses of each exhausted window are over. */
export const usableAtMs = (usedAtMs: readonly number[], windows: readonly UsageWindow[], nowMs: number): number =>
  Math.max(
    nowMs,
    ...windows.map(
      ({ max, perMs }) => (usedAtMs.toSorted((a, b) => a - b).at(-max) ?? Number.NEGATIVE_INFINITY) + perMs,
    ),
  );

/** Returns the uses that at least one window still counts. */
export const countedUses = (
  usedAtMs: readonly number[],
  windows: readonly UsageWindow[],
  nowMs: number,
): readonly number[] => usedAtMs.filter((atMs) => atMs > nowMs - longestMs(windows));

export const longestMs = (windows: readonly UsageWindow[]): number => Math.max(...windows.map(({ perMs }) => perMs));
