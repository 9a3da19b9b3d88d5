import { isBookablePrice } from '@talwaerts/domain/website/page-price.ts';
import { priceText } from '@talwaerts/domain/website/price-text.ts';
import { type PagePrice, type PriceTiers, priceId } from '@talwaerts/domain/website/website.ts';

export const tierNames = ['oneThreeCents', 'fourSevenCents'] as const;
export type TierName = (typeof tierNames)[number];
export const noPrice: PriceTiers = { oneThreeCents: 0, fourSevenCents: 0 };

/** Formats a price; empty if it is not offered. */
export const shownPrice = (cents: number): string => (cents === 0 ? '' : priceText(cents));

/** A cell of the grid: rows are pairs of places in page order, columns are tiers. */
export interface Cell {
  readonly row: number;
  readonly tier: TierName;
}

interface Named {
  readonly id: string;
}

/** Returns the `priceId` of each row. */
export const rowIds = (pickups: readonly Named[], destinations: readonly Named[]): readonly string[] =>
  pickups.flatMap((from) => destinations.map((to) => priceId(from.id, to.id)));

/** Lists the cells without a bookable price, in grid order. */
export function missingCells(ids: readonly string[], prices: ReadonlyMap<string, PagePrice>): readonly Cell[] {
  return ids.flatMap((id, row) =>
    tierNames.filter((tier) => !isBookablePrice((prices.get(id) ?? noPrice)[tier])).map((tier) => ({ row, tier })),
  );
}

/** Returns the cell after or before this one, row by row; undefined at the end and at the beginning. */
export function cellBeside({ row, tier }: Cell, step: 1 | -1, rows: number): Cell | undefined {
  const position = row * tierNames.length + tierNames.indexOf(tier) + step;
  const besideTier = tierNames[position % tierNames.length];
  return besideTier && position < rows * tierNames.length
    ? { row: Math.floor(position / tierNames.length), tier: besideTier }
    : undefined;
}

/** Returns the first missing cell after `active`, else the first of all; undefined `active`: none was visited yet. */
export const nextMissing = (missing: readonly Cell[], active: Cell | undefined): Cell | undefined =>
  missing.find(
    ({ row, tier }) =>
      active && (row > active.row || (row === active.row && tierNames.indexOf(tier) > tierNames.indexOf(active.tier))),
  ) ?? missing[0];

/** Returns the cell to which an arrow or Enter moves; undefined at the edge and for other keys. */
export function neighbourOf({ row, tier }: Cell, key: string, rows: number): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? { row: row - 1, tier } : undefined;
    case 'ArrowDown':
    case 'Enter':
      return row < rows - 1 ? { row: row + 1, tier } : undefined;
    case 'ArrowLeft':
      return tier === 'fourSevenCents' ? { row, tier: 'oneThreeCents' } : undefined;
    case 'ArrowRight':
      return tier === 'oneThreeCents' ? { row, tier: 'fourSevenCents' } : undefined;
    default:
      return undefined;
  }
}
