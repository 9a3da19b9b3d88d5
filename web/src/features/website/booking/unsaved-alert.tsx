import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { PagePrice, PriceTiers } from '@talwaerts/domain/website/website.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { useMemberName } from '../form/newer-alert.tsx';
import { noPrice } from './price-cells.ts';
import type { UnsavedPrices } from './use-save-prices.ts';

interface Props {
  readonly companyId: string;
  readonly unsaved: UnsavedPrices;
  readonly prices: ReadonlyMap<string, PagePrice>;
  readonly nameOf: (id: string) => string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onGiveUp: () => void;
}

/** Prices that could not be saved, because a colleague was faster or for another reason. */
export function UnsavedAlert({ companyId, unsaved, prices, nameOf, isSaving, onSave, onGiveUp }: Props) {
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
