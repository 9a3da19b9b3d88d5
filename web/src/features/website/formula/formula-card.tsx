import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { followingPrices, formulaOfTariff, isByFormula } from '@talwaerts/domain/website/price-formula.ts';
import type { PagePrice, PriceFormula } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import type { SavingPrices } from '../booking/use-save-prices.ts';
import { type Builder, saveFailure, saveFormula } from '../data/save-website.ts';
import { FormulaExamples } from './formula-examples.tsx';
import { FormulaFields } from './formula-fields.tsx';
import { readFormula, typedFormula } from './typed-formula.ts';
import type { MarketPrice } from './use-market-price.ts';
import type { NewPrices } from './use-new-prices.ts';

interface Props {
  readonly builder: Builder;
  readonly formula: PriceFormula | undefined;
  readonly saving: SavingPrices;
  readonly newPrices: NewPrices;
  readonly nameOf: (priceId: string) => string;
  readonly market: MarketPrice | undefined;
}

/** The formula of the page's prices: how many follow it, how many were set by hand, and what changes it. */
export function FormulaCard({ formula, newPrices, ...props }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const prices = [...props.saving.prices.values()];
  return (
    <Card component="section" aria-label={text('website.formula.title')} variant="outlined" sx={{ p: 4, flex: 'none' }}>
      <Stack spacing={3}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 220px' }}>
            {formula
              ? text('website.formula.state', {
                  follow: prices.filter(isByFormula).length,
                  byHand: prices.filter(({ byHand }) => byHand).length,
                })
              : text('website.formula.none')}
          </Typography>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {text(formula ? 'website.formula.change' : 'website.formula.setUp')}
          </Button>
        </Box>
        {newPrices.isBusy && <Typography role="status">{text('website.formula.measuring')}</Typography>}
        {newPrices.failure && (
          <Alert
            severity="error"
            action={
              <LoadingButton color="inherit" loading={newPrices.isBusy} onClick={newPrices.retry}>
                {text('website.formula.retry')}
              </LoadingButton>
            }
          >
            {text(newPrices.failure)}
          </Alert>
        )}
      </Stack>
      {isOpen && <FormulaDialog {...props} formula={formula} prices={prices} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

interface DialogProps extends Omit<Props, 'newPrices'> {
  readonly prices: readonly PagePrice[];
  readonly onClose: () => void;
}

const shownChanges = 8;

/** Shows which prices become others before the formula counts. */
function FormulaDialog({ builder, formula, prices, saving, nameOf, market, onClose }: DialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(() => typedFormula(formula ?? formulaOfTariff(defaultTariff)));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const next = readFormula(typed);
  const following = next ? followingPrices(prices, next) : [];
  const ways = prices
    .filter(isByFormula)
    .map(({ id, route }) => ({ name: nameOf(id), route, marketCents: market?.(route) }));
  const kept = prices.filter(({ byHand }) => byHand).length;
  const submit = async (): Promise<void> => {
    if (!next) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await saveFormula(builder, next);
      saving.save(
        following.map(({ price, tiers }) => ({
          id: price.id,
          typed: tiers,
          base: price.saved,
          measured: price.route,
        })),
      );
      onClose();
    } catch (error) {
      setFailure(saveFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title="website.formula.title"
      submit="website.formula.apply"
      isBusy={isBusy}
      isBlocked={!next}
      isLong
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormulaFields typed={typed} onChange={setTyped} />
      {next && ways.length > 0 && <FormulaExamples ways={ways} formula={next} />}
      <Typography role="status">{text('website.formula.changes', { count: following.length, kept })}</Typography>
      {following.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, fontVariantNumeric: 'tabular-nums' }}>
          {following.slice(0, shownChanges).map(({ price, tiers }) => (
            <li key={price.id}>
              {text('website.formula.changed', {
                pair: nameOf(price.id),
                before: `${formatEur(price.oneThreeCents)} / ${formatEur(price.fourSevenCents)}`,
                after: `${formatEur(tiers.oneThreeCents)} / ${formatEur(tiers.fourSevenCents)}`,
              })}
            </li>
          ))}
          {following.length > shownChanges && (
            <li>{text('website.formula.more', { count: following.length - shownChanges })}</li>
          )}
        </Box>
      )}
    </FormDialog>
  );
}
