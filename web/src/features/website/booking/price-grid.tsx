import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PagePlace } from '@talwaerts/domain/website/website.ts';
import { useMemo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { useOwnText } from '../../partner-page/page-context.ts';
import { PastedPrices, usePastedPrices } from './pasted-prices.tsx';
import { type Cell, missingCells, nextMissing, rowIds } from './price-cells.ts';
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
  const pasting = usePastedPrices({ ids, pickups, destinations, saving });
  const { grid, visited, active, following, notUnderstood, focus, handlers } = usePriceGrid(ids, saving, pasting.read);
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
      <PastedPrices pasting={pasting} prices={prices} nameOf={namesOf} />
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

const isIn = ({ row }: Cell, index: number, count: number): boolean => Math.floor(row / count) === index;
