import { isPastedTable } from '@talwaerts/domain/website/pasted-prices.ts';
import { priceCentsOf } from '@talwaerts/domain/website/price-text.ts';
import type { Saved } from '@talwaerts/domain/website/website.ts';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type Cell, cellBeside, neighbourOf, noPrice, shownPrice, type TierName } from './price-cells.ts';
import type { SavingPrices } from './use-save-prices.ts';

/** A text that is no price, in the row of the price with this id. */
interface NotUnderstood {
  readonly id: string;
  readonly typed: string;
}

const firstCell: Cell = { row: 0, tier: 'oneThreeCents' };

/**
 * Moves between the cells and saves what was typed. Tab goes to the next cell and Shift+Tab back, Enter down; after
 * Escape, Tab leaves the grid. A text that is no price becomes `notUnderstood` and changes nothing. A pasted table goes
 * to `onTable` with the focused cell.
 */
export function usePriceGrid(
  ids: readonly string[],
  { current, save }: SavingPrices,
  onTable: (copied: string, start: Cell) => void,
) {
  const grid = useRef<HTMLDivElement>(null);
  /** The cell that had focus last. */
  const [visited, setVisited] = useState<Cell>();
  /** Tab stays in the grid: it has focus, and Escape was not pressed since. */
  const [isInside, setIsInside] = useState(false);
  const [notUnderstood, setNotUnderstood] = useState<NotUnderstood>();
  /** The stored state when the cell got focus: a stale value must not overwrite a colleague's. */
  const atFocus = useRef<Saved | undefined>(undefined);
  const active = visited ?? firstCell;
  // In the tab order as well: "next" of a phone's keyboard goes to it without a key event.
  const following = useMemo(
    () => (isInside ? cellBeside(active, 1, ids.length) : undefined),
    [isInside, active, ids.length],
  );

  const idOf = ({ row }: Cell): string => ids[row] ?? '';
  const storedText = (cell: Cell): string => shownPrice((current(idOf(cell)) ?? noPrice)[cell.tier]);
  const focus = (cell: Cell | undefined): void => {
    if (!cell) return;
    const input = grid.current?.querySelector<HTMLInputElement>(
      `input[data-row="${cell.row}"][data-tier="${cell.tier}"]`,
    );
    input?.focus();
    input?.select();
  };
  /** Stores what was typed, and shows what is stored now. */
  const commit = (input: HTMLInputElement): void => {
    const cell = cellOf(input);
    const id = idOf(cell);
    const price = current(id);
    const cents = priceCentsOf(input.value);
    if (cents === undefined) setNotUnderstood({ id, typed: input.value.trim() });
    else if ((price ?? noPrice)[cell.tier] !== cents) {
      save([{ id, typed: { [cell.tier]: cents }, base: atFocus.current ?? price?.saved }]);
      setNotUnderstood(undefined);
    }
    input.value = storedText(cell);
    // The input may keep the focus: its next change is based on this one.
    atFocus.current = current(id)?.saved;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const cell = cellOf(target);
    // It comes back from the preview of a paste with what stood there before.
    target.value = storedText(cell);
    atFocus.current = current(idOf(cell))?.saved;
    setVisited(cell);
    setIsInside(true);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (target instanceof HTMLInputElement) commit(target);
    if (!grid.current?.contains(relatedTarget)) setIsInside(false);
  };
  const onEscape = (event: KeyboardEvent, input: HTMLInputElement): void => {
    // The first Escape reverts the typed text and frees Tab; only the next one closes the drawer.
    if (isInside) event.stopPropagation();
    setIsInside(false);
    const stored = storedText(cellOf(input));
    if (input.value === stored) return;
    input.value = stored;
    input.select();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target: input, key } = event;
    if (!(input instanceof HTMLInputElement)) return;
    if (key === 'Escape') onEscape(event, input);
    if (key === 'Escape' || (key === 'Tab' && !isInside)) return;
    if (key === 'ArrowLeft' && input.selectionStart !== 0) return;
    if (key === 'ArrowRight' && input.selectionEnd !== input.value.length) return;
    if (key !== 'Tab' && key !== 'Shift') setIsInside(true);
    const next = targetOf(event, cellOf(input), ids.length);
    if (key === 'Enter') event.preventDefault();
    if (next) {
      event.preventDefault();
      focus(next);
    } else if (key === 'Enter') commit(input);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { target: input, clipboardData } = event;
    const copied = clipboardData.getData('text/plain');
    if (!(input instanceof HTMLInputElement) || !isPastedTable(copied)) return;
    event.preventDefault();
    onTable(copied, cellOf(input));
  };
  const handlers = { onFocus, onBlur, onKeyDown, onPaste };
  return { grid, visited, active, following, notUnderstood, focus, handlers };
}

const cellOf = ({ dataset }: HTMLInputElement): Cell => ({ row: Number(dataset.row), tier: dataset.tier as TierName });

/** Returns the cell to which a key moves. "Next" of a phone's keyboard is an Enter without a physical key's code. */
function targetOf({ key, shiftKey, code }: KeyboardEvent, cell: Cell, rows: number): Cell | undefined {
  if (key === 'Tab') return cellBeside(cell, shiftKey ? -1 : 1, rows);
  if (key === 'Enter' && code === '') return cellBeside(cell, 1, rows);
  return neighbourOf(cell, key, rows);
}
