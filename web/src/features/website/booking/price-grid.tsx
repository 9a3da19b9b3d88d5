import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { priceCentsOf } from '@talwaerts/domain/website/price-text.ts';
import type { PagePlace, Saved } from '@talwaerts/domain/website/website.ts';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { useOwnText } from '../../partner-page/page-context.ts';
import type { TypedPrice } from '../data/save-website.ts';
import {
  type Cell,
  filledCells,
  missingCells,
  neighbourOf,
  noPrice,
  rowIds,
  shownPrice,
  type TierName,
} from './price-cells.ts';
import { PriceTable } from './price-table.tsx';
import { UnsavedAlert } from './unsaved-alert.tsx';
import type { SavingPrices } from './use-save-prices.ts';

interface Props {
  readonly companyId: string;
  readonly saving: SavingPrices;
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
}

/** Fixed prices by pickup, edited like a spreadsheet: arrows and Enter move, a pasted column fills downwards. */
export function PriceGrid({ companyId, saving, pickups, destinations }: Props) {
  const text = useText();
  const own = useOwnText();
  const grid = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rowIds(pickups, destinations), [pickups, destinations]);
  const { prices, isSaving, unsaved, current, save, saveAgain, giveUp } = saving;
  const unsavedById = useMemo(() => new Map(unsaved?.changes.map(({ id, typed }) => [id, typed])), [unsaved]);
  /** The only cell in the tab order. */
  const [active, setActive] = useState<Cell>({ row: 0, tier: 'oneThreeCents' });
  /** The stored state when the cell got focus: a stale value must not overwrite a colleague's. */
  const atFocus = useRef<Saved | undefined>(undefined);
  if (ids.length === 0) return <NothingThere words="website.pricesEmpty" />;
  const missing = missingCells(ids, prices);
  const namesOf = (id: string): string => {
    const [from, to] = id.split('_');
    const nameIn = (places: readonly PagePlace[], placeId?: string): string => {
      const place = places.find((one) => one.id === placeId);
      return place ? own(place, 'caption') : '';
    };
    return `${nameIn(pickups, from)} – ${nameIn(destinations, to)}`;
  };

  const focus = (cell: Cell | undefined): void => {
    if (!cell) return;
    const input = grid.current?.querySelector<HTMLInputElement>(
      `input[data-row="${cell.row}"][data-tier="${cell.tier}"]`,
    );
    input?.focus();
    input?.select();
  };
  const cellOf = ({ dataset }: HTMLInputElement): Cell => ({
    row: Number(dataset.row),
    tier: dataset.tier as TierName,
  });
  const idOf = ({ row }: Cell): string => ids[row] ?? '';
  const fill = (cells: readonly { readonly cell: Cell; readonly typed: string }[], base?: Saved): void => {
    const changed = new Map<string, TypedPrice>();
    for (const { cell, typed } of cells) {
      const id = idOf(cell);
      const price = current(id);
      const cents = priceCentsOf(typed);
      if ((price ?? noPrice)[cell.tier] === cents) continue;
      changed.set(id, { id, typed: { ...changed.get(id)?.typed, [cell.tier]: cents }, base: base ?? price?.saved });
    }
    if (changed.size > 0) save([...changed.values()]);
  };
  const commit = (input: HTMLInputElement): void => {
    const cell = cellOf(input);
    fill([{ cell, typed: input.value }], atFocus.current);
    input.value = shownPrice(priceCentsOf(input.value));
    // The input may keep the focus: its next change is based on this one.
    atFocus.current = current(idOf(cell))?.saved;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const cell = cellOf(target);
    atFocus.current = current(idOf(cell))?.saved;
    setActive(cell);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target: input, key } = event;
    if (!(input instanceof HTMLInputElement)) return;
    const cell = cellOf(input);
    if (key === 'Escape') {
      const stored = shownPrice((current(idOf(cell)) ?? noPrice)[cell.tier]);
      if (input.value === stored) return;
      // Escape reverts the typed text and does not close the drawer.
      event.stopPropagation();
      input.value = stored;
      input.select();
      return;
    }
    if (key === 'ArrowLeft' && input.selectionStart !== 0) return;
    if (key === 'ArrowRight' && input.selectionEnd !== input.value.length) return;
    const next = neighbourOf(cell, key, ids.length);
    if (key === 'Enter') event.preventDefault();
    if (next) {
      event.preventDefault();
      focus(next);
    } else if (key === 'Enter') commit(input);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { target: input, clipboardData } = event;
    const copied = clipboardData.getData('text/plain');
    if (!(input instanceof HTMLInputElement) || !/[\t\n]/.test(copied.trim())) return;
    event.preventDefault();
    const cells = filledCells(cellOf(input), copied, ids.length);
    fill(cells);
    // The focused input keeps its own text and would save it on blur.
    input.value = shownPrice(priceCentsOf(cells[0]?.typed ?? ''));
    atFocus.current = current(idOf(cellOf(input)))?.saved;
  };
  return (
    <Stack spacing={4}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography role="status" sx={{ flex: '1 1 200px' }}>
          {missing.length === 0
            ? text('website.pricesComplete', { count: ids.length * 2 })
            : text('website.pricesMissing', { count: missing.length, all: ids.length * 2 })}{' '}
          {isSaving && text('website.pricesSaving')}
        </Typography>
        {missing.length > 0 && (
          <Button variant="outlined" onClick={() => focus(nextMissing(missing, active))}>
            {text('website.nextMissing')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('website.pricesHint')}
      </Typography>
      {unsaved && (
        <UnsavedAlert
          companyId={companyId}
          unsaved={unsaved}
          prices={prices}
          nameOf={namesOf}
          isSaving={isSaving}
          onSave={saveAgain}
          onGiveUp={giveUp}
        />
      )}
      <Stack
        ref={grid}
        spacing={5}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={({ target }) => target instanceof HTMLInputElement && commit(target)}
      >
        {pickups.map((pickup, index) => (
          <PriceTable
            key={pickup.id}
            pickup={pickup}
            destinations={destinations}
            prices={prices}
            unsaved={unsavedById}
            firstRow={index * destinations.length}
            active={isIn(active, index, destinations.length) ? active : undefined}
          />
        ))}
      </Stack>
    </Stack>
  );
}

const isIn = ({ row }: Cell, index: number, count: number): boolean => Math.floor(row / count) === index;

/** Returns the first missing cell after the active one, else the first of all. */
const nextMissing = (missing: readonly Cell[], active: Cell): Cell | undefined =>
  missing.find(
    ({ row, tier }) =>
      row > active.row || (row === active.row && tier === 'fourSevenCents' && active.tier === 'oneThreeCents'),
  ) ?? missing[0];
