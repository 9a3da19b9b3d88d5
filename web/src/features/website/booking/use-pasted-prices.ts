import { type Pasted, type PastedPrice, readPastedPrices } from '@talwaerts/domain/website/pasted-prices.ts';
import type { PagePlace } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import type { TypedPrice } from '../data/save-website.ts';
import { type Cell, noPrice } from './price-cells.ts';
import type { SavingPrices } from './use-save-prices.ts';

interface Grid {
  readonly ids: readonly string[];
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
  readonly saving: SavingPrices;
}

/** A pasted table, from its preview to its undo. */
export function usePastedPrices({ ids, pickups, destinations, saving }: Grid) {
  const [pasted, setPasted] = useState<Pasted>();
  const [applied, setApplied] = useState<readonly (PastedPrice & { readonly beforeCents: number })[]>([]);
  const storedOf = ({ id, tier }: PastedPrice): number => (saving.current(id) ?? noPrice)[tier];
  const save = (prices: readonly PastedPrice[]): void => {
    const byId = new Map<string, TypedPrice>();
    for (const { id, tier, cents } of prices)
      byId.set(id, { id, typed: { ...byId.get(id)?.typed, [tier]: cents }, base: saving.current(id)?.saved });
    saving.save([...byId.values()]);
  };
  return {
    /** The table whose preview is open. */
    pasted,
    /** How many prices can be undone. */
    appliedCount: applied.length,
    /** Opens the preview of a table that was pasted into `cell`. */
    read(copied: string, { row, tier }: Cell): void {
      const [pickupId = '', destinationId = ''] = (ids[row] ?? '').split('_');
      const start = { pickups: pickups.map(named), destinations: destinations.map(named) };
      setPasted(readPastedPrices(copied, { ...start, pickupId, destinationId, tier }));
    },
    close: (): void => setPasted(undefined),
    apply(changed: readonly PastedPrice[]): void {
      setApplied(changed.map((one) => ({ ...one, beforeCents: storedOf(one) })));
      save(changed);
      setPasted(undefined);
    },
    undo(): void {
      // A price that somebody has changed since stays.
      const own = applied.filter((one) => storedOf(one) === one.cents);
      save(own.map(({ id, tier, beforeCents }) => ({ id, tier, cents: beforeCents })));
      setApplied([]);
    },
  };
}

const named = ({ id, captionDE, captionEN }: PagePlace) => ({ id, names: [captionDE, captionEN] });
