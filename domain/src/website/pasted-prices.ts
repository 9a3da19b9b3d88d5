import { plainText } from '../contact/plain-text.ts';
import { priceCentsOf } from './price-text.ts';
import { type PriceTiers, priceId } from './website.ts';

type Tier = keyof PriceTiers;
const tiers: readonly Tier[] = ['oneThreeCents', 'fourSevenCents'];
const tierHeads = [/^\D*1\D{1,6}3(\D|$)/, /^\D*4\D{1,6}7(\D|$)/] as const;

/** A place of the page with the names that a spreadsheet may use, in every language. */
interface NamedPlace {
  readonly id: string;
  readonly names: readonly string[];
}

/** Where the paste begins: the focused cell. */
export interface PasteStart {
  readonly pickups: readonly NamedPlace[];
  readonly destinations: readonly NamedPlace[];
  readonly pickupId: string;
  readonly destinationId: string;
  readonly tier: Tier;
}

export interface PastedPrice {
  /** The `priceId`. */
  readonly id: string;
  readonly tier: Tier;
  readonly cents: number;
}

/**
 * Why a cell is left out: its line names no place of the page, or two (`place`), its column belongs to no group
 * (`column`), there is no row for it (`row`), it is no price (`price`), or another line has the same one (`twice`).
 */
type LeftOutReason = 'place' | 'column' | 'row' | 'price' | 'twice';

interface LeftOut {
  /** Line and column of the pasted cell, from 1. */
  readonly line: number;
  readonly column: number;
  readonly typed: string;
  readonly why: LeftOutReason;
}

export interface Pasted {
  readonly prices: readonly PastedPrice[];
  readonly leftOut: readonly LeftOut[];
}

/** Splits a spreadsheet's clipboard text: tabs or semicolons between columns. Drops empty lines at the end. */
const pastedLines = (copied: string): readonly (readonly string[])[] =>
  copied
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.replace(/^"|"$/g, '').trim()));

/** Whether a text is a table's: it has more than one cell. */
export const isPastedTable = (copied: string): boolean => pastedLines(copied).flat().length > 1;

/**
 * Reads prices from a spreadsheet. Cells are matched by names, where there are some: a first column of destinations
 * (or of pickups, if a second one names the destinations, or if the first line does), a first line of groups (`1–3`,
 * `4–7`) or destinations. Otherwise they go from the focused cell to the right and down. Empty cells change nothing.
 */
export function readPastedPrices(copied: string, start: PasteStart): Pasted {
  const lines = pastedLines(copied);
  const nameColumns = countNameColumns(lines, start);
  const head = headOf(lines, nameColumns, start);
  const prices = new Map<string, PastedPrice>();
  const leftOut: LeftOut[] = [];
  const firstRow = head ? 1 : 0;
  for (const [index, cells] of lines.entries()) {
    if (index < firstRow) continue;
    const names = cells.slice(0, nameColumns);
    const rowOf = nameColumns === 0 ? rowBelow(start, index - firstRow) : rowNamed(names, head, start);
    for (const [column, typed] of cells.slice(nameColumns).entries()) {
      if (typed === '') continue;
      const target = targetOf(rowOf, head ? (head[column] ?? null) : column, nameColumns, start);
      const cents = priceCentsOf(typed);
      const why = typeof target === 'string' ? target : cents === undefined ? 'price' : undefined;
      const key = typeof target === 'string' ? '' : `${target.id} ${target.tier}`;
      if (typeof target !== 'string' && cents !== undefined && !prices.has(key)) prices.set(key, { ...target, cents });
      else
        leftOut.push({
          line: index + 1,
          column: nameColumns + column + 1,
          typed: [...names, typed].join(' · '),
          why: why ?? 'twice',
        });
    }
  }
  return { prices: [...prices.values()], leftOut };
}

const isName = (cell: string): boolean => /\p{L}/u.test(cell) && priceCentsOf(cell) === undefined;

/** Counts the columns of names at the left: two if a destination stands in the second one. */
function countNameColumns(lines: readonly (readonly string[])[], { destinations }: PasteStart): number {
  const below = lines.length > 1 ? lines.slice(1) : lines;
  if (!below.some(([first = '']) => isName(first))) return 0;
  return below.some(([, second = '']) => placeNamed(second, destinations)) ? 2 : 1;
}

/** What a column of a first line of names means: a group, a destination, or nothing that the page has. */
type Head = readonly (Tier | NamedPlace | null)[];

/** Reads the first line, if it has no price. */
function headOf(lines: readonly (readonly string[])[], nameColumns: number, start: PasteStart): Head | undefined {
  const [first = []] = lines;
  const cells = first.slice(nameColumns);
  const isHead = lines.length > 1 && cells.some(isHeadCell) && !cells.some((cell) => isPrice(cell));
  if (!isHead) return undefined;
  return cells.map(
    (cell) => tiers.find((_, i) => tierHeads[i]?.test(cell)) ?? placeNamed(cell, start.destinations) ?? null,
  );
}

const isPrice = (cell: string): boolean => cell !== '' && priceCentsOf(cell) !== undefined;
const isHeadCell = (cell: string): boolean => isName(cell) || tierHeads.some((head) => head.test(cell));

/** The row of a line: a pair of places, a pickup whose destination the column names, or why there is none. */
type Row = { readonly pickupId: string; readonly destinationId?: string } | 'place' | 'row';

function rowBelow({ pickups, destinations, pickupId, destinationId }: PasteStart, down: number): Row {
  const pairs = pickups.flatMap((from) => destinations.map((to) => ({ pickupId: from.id, destinationId: to.id })));
  const first = pairs.findIndex((pair) => pair.pickupId === pickupId && pair.destinationId === destinationId);
  return pairs[first + down] ?? 'row';
}

function rowNamed([first = '', second]: readonly string[], head: Head | undefined, start: PasteStart): Row {
  const { pickups, destinations, pickupId } = start;
  if (second !== undefined) {
    const from = placeNamed(first, pickups);
    const to = placeNamed(second, destinations);
    return from && to ? { pickupId: from.id, destinationId: to.id } : 'place';
  }
  if (head?.some((one) => typeof one === 'object' && one !== null)) {
    const from = placeNamed(first, pickups);
    return from ? { pickupId: from.id } : 'place';
  }
  const to = placeNamed(first, destinations);
  return to ? { pickupId, destinationId: to.id } : 'place';
}

/** Returns the cell of a row and a column: what the first line says of it, or its number. */
function targetOf(
  row: Row,
  column: Tier | NamedPlace | number | null,
  nameColumns: number,
  start: PasteStart,
): Omit<PastedPrice, 'cents'> | LeftOutReason {
  if (typeof row === 'string') return row;
  const firstTier = nameColumns === 0 ? tiers.indexOf(start.tier) : 0;
  const tier = typeof column === 'number' ? tiers[firstTier + column] : column;
  if (!tier) return 'column';
  const isPlace = typeof tier === 'object';
  const destinationId = isPlace ? tier.id : row.destinationId;
  if (destinationId === undefined) return 'column';
  return { id: priceId(row.pickupId, destinationId), tier: isPlace ? start.tier : tier };
}

/** Returns the place with this name; undefined if there is none, or more than one. */
function placeNamed(name: string, places: readonly NamedPlace[]): NamedPlace | undefined {
  const wanted = comparable(name);
  const found = places.filter(({ names }) => names.some((one) => comparable(one) === wanted));
  return wanted !== '' && found.length === 1 ? found[0] : undefined;
}

/** Ignores case, accents and punctuation, which spreadsheets change. */
const comparable = (name: string): string =>
  plainText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
