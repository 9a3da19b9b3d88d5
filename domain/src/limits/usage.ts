/** At most `max` uses within `perMs`. */
export interface UsageWindow {
  readonly max: number;
  readonly perMs: number;
}

/** Whether one more use would exceed a window. `usedAtMs` holds the instants of earlier uses. */
export const isExhausted = (usedAtMs: readonly number[], windows: readonly UsageWindow[], nowMs: number): boolean =>
  windows.some(({ max, perMs }) => usedAtMs.filter((atMs) => atMs > nowMs - perMs).length >= max);

/** Returns the uses that at least one window still counts. */
export const countedUses = (
  usedAtMs: readonly number[],
  windows: readonly UsageWindow[],
  nowMs: number,
): readonly number[] => usedAtMs.filter((atMs) => atMs > nowMs - longestMs(windows));

export const longestMs = (windows: readonly UsageWindow[]): number => Math.max(...windows.map(({ perMs }) => perMs));
