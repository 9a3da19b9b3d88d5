import type { PagePrice, PriceTiers, Saved } from '@talwaerts/domain/website/website.ts';
import { useRef, useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { saveFailure } from '../data/save-failure.ts';
import { type Builder, type ChangedPrice, pricesAtOnce, savePrices } from '../data/save-website.ts';

/** The latest state of a price: that of the pending save, else the stored one. */
export interface EditedPrice {
  readonly tiers: PriceTiers | undefined;
  readonly saved: Saved | undefined;
}

/** Prices that could not be saved, as typed. */
export interface UnsavedPrices {
  readonly changes: readonly ChangedPrice[];
  readonly failure: TextId;
}

/** Saves prices as they are typed. Keeps those that could not be saved, to retry or discard them. */
export function useSavePrices(builder: Builder, prices: ReadonlyMap<string, PagePrice>) {
  const [saving, setSaving] = useState(0);
  const [unsaved, setUnsaved] = useState<UnsavedPrices>();
  const latestPrices = useLatest(prices);
  /** Pending saves by price: newer than the stored ones. */
  const ahead = useRef(new Map<string, ChangedPrice>());

  const current = (id: string): EditedPrice => {
    const sent = ahead.current.get(id);
    if (sent)
      return { tiers: sent.tiers, saved: { version: (sent.base?.version ?? 0) + 1, atMs: null, by: builder.uid } };
    const stored = latestPrices.current.get(id);
    return { tiers: stored, saved: stored?.saved };
  };
  /** Saves one batch: all of it, or nothing. */
  const saveBatch = async (changes: readonly ChangedPrice[]): Promise<void> => {
    try {
      await savePrices(builder, changes);
    } catch (error) {
      const failure = saveFailure(error);
      setUnsaved((before) => ({ changes: [...(before?.changes ?? []), ...changes], failure }));
    } finally {
      for (const one of changes) if (ahead.current.get(one.id) === one) ahead.current.delete(one.id);
    }
  };
  const save = async (changes: readonly ChangedPrice[]): Promise<void> => {
    for (const one of changes) ahead.current.set(one.id, one);
    setSaving((count) => count + 1);
    try {
      for (let start = 0; start < changes.length; start += pricesAtOnce) {
        await saveBatch(changes.slice(start, start + pricesAtOnce));
      }
    } finally {
      setSaving((count) => count - 1);
    }
  };
  return {
    isSaving: saving > 0,
    unsaved,
    current,
    save,
    /** Saves the unsaved prices over the stored ones. */
    saveAgain: (): void => {
      if (!unsaved) return;
      setUnsaved(undefined);
      save(unsaved.changes.map((one) => ({ ...one, base: current(one.id).saved })));
    },
    giveUp: (): void => setUnsaved(undefined),
  };
}
