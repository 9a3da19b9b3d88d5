import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Pasted, type PastedPrice, readPastedPrices } from '@talwaerts/domain/website/pasted-prices.ts';
import type { PagePlace } from '@talwaerts/domain/website/website.ts';
import { useMemo, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { useOwnText } from '../../partner-page/page-context.ts';
import type { TypedPrice } from '../data/save-website.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { type Cell, missingCells, nextMissing, noPrice, rowIds } from './price-cells.ts';
import { PriceTable } from './price-table.tsx';
import { UnsavedAlert } from './unsaved-alert.tsx';
import { usePriceGrid } from './use-price-grid.ts';
import type { SavingPrices } from './use-save-prices.ts';

interface Props {
  readonly companyId: string;
  readonly saving: SavingPrices;
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
}

/** Fixed prices by pickup, edited like a spreadsheet. */
export function PriceGrid({ companyId, saving, pickups, destinations }: Props) {
  const text = useText();
  const own = useOwnText();
  const ids = useMemo(() => rowIds(pickups, destinations), [pickups, destinations]);
  const { prices, isSaving, unsaved, saveAgain, giveUp } = saving;
  const unsavedById = useMemo(() => new Map(unsaved?.changes.map(({ id, typed }) => [id, typed])), [unsaved]);
  const [pasted, setPasted] = useState<Pasted>();
  /** The prices before the last paste and in it, by which it is undone. */
  const [applied, setApplied] = useState<readonly AppliedPrice[]>([]);
  const readTable = (copied: string, { row, tier }: Cell): void => {
    const [pickupId = '', destinationId = ''] = (ids[row] ?? '').split('_');
    const named = (places: readonly PagePlace[]) =>
      places.map(({ id, captionDE, captionEN }) => ({ id, names: [captionDE, captionEN] }));
    const start = { pickups: named(pickups), destinations: named(destinations), pickupId, destinationId, tier };
    setPasted(readPastedPrices(copied, start));
  };
  const { grid, visited, active, following, notUnderstood, focus, handlers } = usePriceGrid(ids, saving, readTable);
  const apply = (changed: readonly PastedPrice[]): void => {
    setApplied(changed.map((one) => ({ ...one, before: (saving.current(one.id) ?? noPrice)[one.tier] })));
    saving.save(asTyped(changed, saving));
    setPasted(undefined);
  };
  const undo = (): void => {
    // What a colleague has changed since is theirs.
    const own = applied.filter(({ id, tier, cents }) => (saving.current(id) ?? noPrice)[tier] === cents);
    saving.save(
      asTyped(
        own.map(({ before, ...one }) => ({ ...one, cents: before })),
        saving,
      ),
    );
    setApplied([]);
  };
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
          <Button variant="outlined" onClick={() => focus(nextMissing(missing, visited))}>
            {text('website.nextMissing')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('website.pricesHint')}
      </Typography>
      {notUnderstood && (
        <Alert severity="warning">
          {text('website.priceNotUnderstood', { pair: namesOf(notUnderstood.id), typed: notUnderstood.typed })}
        </Alert>
      )}
      {applied.length > 0 && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" size="small" onClick={undo}>
              {text('website.undo')}
            </Button>
          }
        >
          {text('website.pasteApplied', { count: applied.length })}
        </Alert>
      )}
      {pasted && (
        <PasteDialog
          pasted={pasted}
          prices={prices}
          nameOf={namesOf}
          onApply={apply}
          onClose={() => setPasted(undefined)}
        />
      )}
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
      <Stack ref={grid} spacing={5} {...handlers}>
        {pickups.map((pickup, index) => (
          <PriceTable
            key={pickup.id}
            pickup={pickup}
            destinations={destinations}
            prices={prices}
            unsaved={unsavedById}
            firstRow={index * destinations.length}
            active={isIn(active, index, destinations.length) ? active : undefined}
            following={following && isIn(following, index, destinations.length) ? following : undefined}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface AppliedPrice extends PastedPrice {
  readonly before: number;
}

/** Returns one change for each pair of places. */
function asTyped(prices: readonly PastedPrice[], { current }: SavingPrices): readonly TypedPrice[] {
  const byId = new Map<string, TypedPrice>();
  for (const { id, tier, cents } of prices)
    byId.set(id, { id, typed: { ...byId.get(id)?.typed, [tier]: cents }, base: current(id)?.saved });
  return [...byId.values()];
}

const isIn = ({ row }: Cell, index: number, count: number): boolean => Math.floor(row / count) === index;
