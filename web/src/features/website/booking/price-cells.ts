import { isBookablePrice } from '@talwaerts/domain/website/page-price.ts';
import { priceText } from '@talwaerts/domain/website/price-text.ts';
import { type PagePrice, type PriceTiers, priceId } from '@talwaerts/domain/website/website.ts';

export const tierNames = ['oneThreeCents', 'fourSevenCents'] as const;
export type TierName = (typeof tierNames)[number];
export const noPrice: PriceTiers = { oneThreeCents: 0, fourSevenCents: 0 };

/** Nothing is shown for a price that is not offered. */
export const shownPrice = (cents: number): string => (cents === 0 ? '' : priceText(cents));

/** A cell of the grid: pairs are its rows, in the order of the page; tiers are its columns. */
export interface Cell {
  readonly row: number;
  readonly tier: TierName;
}

interface Named {
  readonly id: string;
}

/** `priceId` of each row. */
export const rowIds = (pickups: readonly Named[], destinations: readonly Named[]): readonly string[] =>
  pickups.flatMap((from) => destinations.map((to) => priceId(from.id, to.id)));

/** Cells that cannot be booked at, in the order of the grid. */
export function missingCells(ids: readonly string[], prices: ReadonlyMap<string, PagePrice>): readonly Cell[] {
  return ids.flatMap((id, row) =>
    tierNames.filter((tier) => !isBookablePrice((prices.get(id) ?? noPrice)[tier])).map((tier) => ({ row, tier })),
  );
}

/** The cell in a direction; undefined at the edge. */
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

/** What a spreadsheet copies: lines, and tabs between columns. Empty lines at the end are its own. */
export const pastedCells = (copied: string): readonly (readonly string[])[] =>
  copied
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** Which cells a paste fills, from the one that has the focus to the right and down; what exceeds the grid is left out. */
export function filledCells(
  start: Cell,
  copied: string,
  rows: number,
): readonly { readonly cell: Cell; readonly typed: string }[] {
  const column = tierNames.indexOf(start.tier);
  return pastedCells(copied).flatMap((line, down) =>
    line.flatMap((typed, right) => {
      const tier = tierNames[column + right];
      const row = start.row + down;
      return tier && row < rows ? [{ cell: { row, tier }, typed }] : [];
    }),
  );
}
