/** Returns a loader whose answer an instance keeps for `freshMs` milliseconds. Keeps no failure. */
export function cachedFor<T>(freshMs: number, load: () => Promise<T>): (nowMs: number) => Promise<T> {
  let cached: { readonly value: T; readonly readAtMs: number } | undefined;
  return async (nowMs) => {
    if (cached && nowMs - cached.readAtMs < freshMs) return cached.value;
    const value = await load();
    cached = { value, readAtMs: nowMs };
    return value;
  };
}
