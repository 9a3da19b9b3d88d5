import type { PagePrice, PriceTiers } from '@talwaerts/domain/website/website.ts';
import type { ChangedPrice, TypedPrice } from '../data/save-website.ts';
import { tierNames } from './price-cells.ts';

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
  return { id: change.id, ...change.tiers, saved: { version, atMs: null, by } };
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
