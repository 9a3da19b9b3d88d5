import { clear, createStore, del, entries, get, set } from 'idb-keyval';

/** A person's data on the device, readable without a network until `untilMs`. */
interface Kept {
  readonly uid: string;
  readonly untilMs: number;
  readonly value: unknown;
}

const kept = createStore('talwaerts-kept', 'values');

export const keep = (uid: string, name: string, value: unknown, untilMs: number): Promise<void> =>
  set(name, { uid, untilMs, value } satisfies Kept, kept);

/** Returns what was kept under the name; undefined if nothing, if it is too old, or another person's. */
export async function findKept<T>(uid: string, name: string, nowMs: number): Promise<T | undefined> {
  const found = await get<Kept>(name, kept);
  return found?.uid === uid && found.untilMs > nowMs ? (found.value as T) : undefined;
}

export const dropKept = (name: string): Promise<void> => del(name, kept);

/** Deletes what is too old. */
export async function dropOld(nowMs: number): Promise<void> {
  const old = (await entries<string, Kept>(kept)).filter(([, { untilMs }]) => untilMs <= nowMs);
  await Promise.all(old.map(([name]) => dropKept(name)));
}

/** Deletes everything: another person may use the device. */
export const dropAllKept = (): Promise<void> => clear(kept);
