import type { PagePrice, PriceTiers } from '@talwaerts/domain/website/website.ts';
import { useMemo, useRef, useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import {
  type Builder,
  type ChangedPrice,
  pricesAtOnce,
  saveFailure,
  savePrices,
  type TypedPrice,
} from '../data/save-website.ts';
import { noPrice, tierNames } from './price-cells.ts';

/** Prices that could not be saved, as typed. */
export interface UnsavedPrices {
  readonly changes: readonly TypedPrice[];
  readonly failure: TextId;
}

/** Saves prices as they are typed. Keeps those that could not be saved, to retry or discard them. */
export function useSavePrices(builder: Builder, list: readonly PagePrice[]) {
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState<UnsavedPrices>();
  const stored = useMemo(() => new Map(list.map((price) => [price.id, price])), [list]);
  const latestStored = useLatest(stored);
  /** Changes that wait for the running save, by price. */
  const waiting = useRef(new Map<string, ChangedPrice>());
  /** The last change of each price: for a moment after a save, `stored` is older. */
  const [changed, setChanged] = useState<ReadonlyMap<string, ChangedPrice>>(new Map());
  const latestChanged = useRef(changed);
  const updateChanged = (update: (next: Map<string, ChangedPrice>) => void): void => {
    const next = new Map(latestChanged.current);
    update(next);
    latestChanged.current = next;
    setChanged(next);
  };

  const { uid } = builder;
  const prices = useMemo(() => withChanges(stored, changed, uid), [stored, changed, uid]);
  const unsaved = useMemo(() => {
    const changes = failed ? withoutStored(failed.changes, stored) : [];
    return failed && changes.length > 0 ? { ...failed, changes } : undefined;
  }, [failed, stored]);

  const current = (id: string): PagePrice | undefined =>
    newestOf(latestStored.current.get(id), latestChanged.current.get(id), uid);
  const keep = (changes: readonly ChangedPrice[], failure: TextId): void => {
    for (const { id, typed, base } of changes) {
      const later = waiting.current.get(id);
      // The later change is based on this one: it saves both now.
      if (later) waiting.current.set(id, { ...later, typed: { ...typed, ...later.typed }, base });
    }
    const lost = changes.filter(({ id }) => !waiting.current.has(id));
    updateChanged((next) => {
      for (const { id } of lost) next.delete(id);
    });
    setFailed((before) => ({ changes: withTyped(before?.changes ?? [], lost), failure }));
  };
  /** Saves one batch: all of it, or nothing. */
  const saveBatch = async (changes: readonly ChangedPrice[]): Promise<void> => {
    try {
      await savePrices(builder, changes);
      setFailed((before) => before && { ...before, changes: withoutSaved(before.changes, changes) });
    } catch (error) {
      keep(changes, saveFailure(error));
    }
  };
  const saveWaiting = async (): Promise<void> => {
    try {
      while (waiting.current.size > 0) {
        const batch = [...waiting.current.values()].slice(0, pricesAtOnce);
        for (const { id } of batch) waiting.current.delete(id);
        await saveBatch(batch);
      }
    } finally {
      setIsSaving(waiting.current.size > 0);
    }
  };
  const running = useRef(Promise.resolve());
  const save = (changes: readonly TypedPrice[]): void => {
    // At once, not with the first batch: a drawer that is closing waits until `isSaving` is false.
    setIsSaving(true);
    updateChanged((next) => {
      for (const { id, typed, base, measured } of changes) {
        const price = current(id);
        const { oneThreeCents, fourSevenCents } = price ?? noPrice;
        const route = measured ?? price?.route;
        const earlier = waiting.current.get(id);
        // A base that is newer than the price belongs to a failed save.
        const known = (base?.version ?? 0) > (price?.saved.version ?? 0) ? price?.saved : base;
        const change = {
          id,
          typed: { ...earlier?.typed, ...typed },
          base: earlier ? earlier.base : known,
          ...(measured && { measured }),
          facts: { oneThreeCents, fourSevenCents, ...typed, ...(route && { route }), byHand: !measured },
        };
        waiting.current.set(id, change);
        next.set(id, change);
      }
    });
    // One save after the other: each is based on the versions that the last one stored.
    running.current = running.current.then(saveWaiting);
  };
  return {
    /** The stored prices with the changes that are being saved. */
    prices,
    isSaving,
    unsaved,
    current,
    save,
    /** Saves the unsaved prices over the stored ones. */
    saveAgain: (): void => save((unsaved?.changes ?? []).map((one) => ({ ...one, base: current(one.id)?.saved }))),
    giveUp: (): void => setFailed(undefined),
  };
}
export type SavingPrices = ReturnType<typeof useSavePrices>;

type Prices = ReadonlyMap<string, PagePrice>;

/** Adds typed prices; a tier that is in both lists takes the later one. */
export function withTyped(before: readonly TypedPrice[], added: readonly TypedPrice[]): readonly TypedPrice[] {
  const byId = new Map(before.map((one) => [one.id, one]));
  for (const one of added) byId.set(one.id, { ...one, typed: { ...byId.get(one.id)?.typed, ...one.typed } });
  return [...byId.values()];
}

const filterTiers = (
  prices: readonly TypedPrice[],
  isKept: (one: TypedPrice, tier: keyof PriceTiers) => boolean,
): readonly TypedPrice[] =>
  prices.flatMap((one) => {
    const kept = tierNames.filter((tier) => one.typed[tier] !== undefined && isKept(one, tier));
    return kept.length > 0 ? [{ ...one, typed: Object.fromEntries(kept.map((tier) => [tier, one.typed[tier]])) }] : [];
  });

/** Removes the tiers that have been saved since. */
export function withoutSaved(before: readonly TypedPrice[], saved: readonly TypedPrice[]): readonly TypedPrice[] {
  const byId = new Map(saved.map((one) => [one.id, one]));
  return filterTiers(before, ({ id }, tier) => byId.get(id)?.typed[tier] === undefined);
}

/** Removes the tiers that are stored as typed: a save may succeed although its answer is lost. */
export const withoutStored = (typed: readonly TypedPrice[], stored: Prices): readonly TypedPrice[] =>
  filterTiers(typed, (one, tier) => (stored.get(one.id)?.[tier] ?? 0) !== one.typed[tier]);

/** Returns a price as it will be after `change`, unless the stored one is newer. */
export function newestOf(
  stored: PagePrice | undefined,
  change: ChangedPrice | undefined,
  by: string,
): PagePrice | undefined {
  const version = (change?.base?.version ?? 0) + 1;
  if (!change || version <= (stored?.saved.version ?? 0)) return stored;
  return { id: change.id, ...change.facts, saved: { version, atMs: null, by } };
}

/** Returns the stored prices as they will be after the changes. */
export function withChanges(stored: Prices, changes: ReadonlyMap<string, ChangedPrice>, by: string): Prices {
  const prices = new Map(stored);
  for (const change of changes.values()) {
    const price = newestOf(stored.get(change.id), change, by);
    if (price) prices.set(change.id, price);
  }
  return prices;
}
