import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { formulaTiers } from '@talwaerts/domain/website/price-formula.ts';
import type { PagePlace, PagePrice, PriceFormula, PriceTiers } from '@talwaerts/domain/website/website.ts';
import { useMemo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { useOwnText } from '../../company-page/page-context.ts';
import type { Builder } from '../data/save-website.ts';
import { useMemberName } from '../form/newer-alert.tsx';
import { FormulaCard } from '../formula/formula-card.tsx';
import { useMarketPrice } from '../formula/use-market-price.ts';
import type { NewPrices } from '../formula/use-new-prices.ts';
import { PastedPrices, usePastedPrices } from './pasted-prices.tsx';
import { type Cell, missingCells, nextMissing, noPrice, rowIds } from './price-cells.ts';
import { PriceTable } from './price-table.tsx';
import { usePriceGrid } from './use-price-grid.ts';
import type { SavingPrices, UnsavedPrices } from './use-save-prices.ts';

interface Props {
  readonly builder: Builder;
  readonly formula: PriceFormula | undefined;
  readonly saving: SavingPrices;
  readonly newPrices: NewPrices;
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
}

/** Fixed prices by pickup, edited like a spreadsheet. */
export function PriceGrid({ builder, formula, saving, newPrices, pickups, destinations }: Props) {
  const text = useText();
  const own = useOwnText();
  const ids = useMemo(() => rowIds(pickups, destinations), [pickups, destinations]);
  const { prices, isSaving, unsaved, saveAgain, giveUp } = saving;
  const unsavedById = useMemo(() => new Map(unsaved?.changes.map(({ id, typed }) => [id, typed])), [unsaved]);
  const pasting = usePastedPrices({ ids, pickups, destinations, saving });
  const follow = useFollow(formula, saving);
  const market = useMarketPrice();
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
      <FormulaCard
        builder={builder}
        formula={formula}
        saving={saving}
        newPrices={newPrices}
        nameOf={namesOf}
        market={market}
      />
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
          companyId={builder.companyId}
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
            onFollow={follow}
            market={market}
            firstRow={index * destinations.length}
            active={isIn(active, index, destinations.length) ? active : undefined}
            following={following && isIn(following, index, destinations.length) ? following : undefined}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** Returns what gives a typed price back to the formula; undefined without a formula. */
function useFollow(formula: PriceFormula | undefined, { current, save }: SavingPrices) {
  const follow = useLatest((id: string): void => {
    const price = current(id);
    if (!formula || !price?.route) return;
    save([{ id, typed: formulaTiers(formula, price.route), base: price.saved, measured: price.route }]);
  });
  const isOffered = formula !== undefined;
  return useMemo(() => (isOffered ? (id: string) => follow.current(id) : undefined), [isOffered, follow]);
}

const isIn = ({ row }: Cell, index: number, count: number): boolean => Math.floor(row / count) === index;

interface UnsavedAlertProps {
  readonly companyId: string;
  readonly unsaved: UnsavedPrices;
  readonly prices: ReadonlyMap<string, PagePrice>;
  readonly nameOf: (id: string) => string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onGiveUp: () => void;
}

/** Prices that could not be saved, because a colleague was faster or for another reason. */
function UnsavedAlert({ companyId, unsaved, prices, nameOf, isSaving, onSave, onGiveUp }: UnsavedAlertProps) {
  const text = useText();
  const theirs = (id: string, version = 0): PagePrice | undefined => {
    const stored = prices.get(id);
    return stored && stored.saved.version > version ? stored : undefined;
  };
  const changes = unsaved.changes.map((one) => ({ ...one, newer: theirs(one.id, one.base?.version) }));
  const newer = changes.find((one) => one.newer)?.newer;
  const name = useMemberName(companyId, newer?.saved.by ?? null);
  return (
    <Alert severity={newer ? 'warning' : 'error'}>
      <AlertTitle>{text('website.failure.price')}</AlertTitle>
      {newer ? text('website.newerPrices', { name }) : text(unsaved.failure)}
      <Box component="ul" sx={{ m: 0, my: 2, pl: 5 }}>
        {changes.map((one) => (
          <li key={one.id}>
            {text(one.newer ? 'website.newerPrice' : 'website.unsavedPrice', {
              pair: nameOf(one.id),
              mine: bothTiers({ ...noPrice, ...prices.get(one.id), ...one.typed }),
              theirs: one.newer ? bothTiers(one.newer) : '',
            })}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <LoadingButton size="small" variant="outlined" color="inherit" loading={isSaving} onClick={onSave}>
          {text('website.saveMyPrices')}
        </LoadingButton>
        <Button size="small" color="inherit" onClick={onGiveUp}>
          {text('website.giveUpPrices')}
        </Button>
      </Box>
    </Alert>
  );
}

const bothTiers = ({ oneThreeCents, fourSevenCents }: PriceTiers): string =>
  `${formatEur(oneThreeCents)} / ${formatEur(fourSevenCents)}`;
