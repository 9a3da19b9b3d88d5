import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { pageFeeTokenCents } from '@talwaerts/domain/website/book-on-page.ts';
import { dearestPriceCents } from '@talwaerts/domain/website/page-price.ts';
import { ridesOfKnownPage } from '@talwaerts/domain/website/waiting-booking.ts';
import type { PriceTiers } from '@talwaerts/domain/website/website.ts';
import { useId } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly companyId: string;
  readonly prices: readonly PriceTiers[];
  /** Undefined if the page has no route at all. */
  readonly missing: number | undefined;
  readonly onClose: () => void;
  readonly onActivate: () => void;
}

/** Says before a page is activated what bookings cost its company, and which rides guests cannot book. */
export function ActivateDialog({ companyId, prices, missing, onClose, onActivate }: Props) {
  const text = useText();
  const title = useId();
  const words = useId();
  const balance = useBalance(companyId);
  const dearest = dearestPriceCents(prices);
  const fee = dearest === undefined ? 0 : pageFeeTokenCents(dearest);
  return (
    <Dialog open role="alertdialog" aria-labelledby={title} aria-describedby={words} onClose={onClose}>
      <DialogTitle id={title}>
        {missing === undefined && text('website.activateUnpriced')}
        {missing === 0 && text('website.activateTitle')}
        {missing !== undefined && missing > 0 && text('website.missing.prices', { count: missing })}
      </DialogTitle>
      <DialogContent id={words}>
        <Stack spacing={4}>
          {missing !== 0 && (
            <Typography>
              {text(missing === undefined ? 'website.activateUnpricedText' : 'website.activateMissingText')}
            </Typography>
          )}
          {dearest !== undefined && (
            <Typography>
              {text('website.activateFee', { price: formatEur(dearest), tokens: formatTokens(fee) })}
            </Typography>
          )}
          {balance !== undefined && balance < fee && (
            <Alert severity="warning">{text('website.activateBalance', { tokens: formatTokens(balance) })}</Alert>
          )}
          <Typography>{text('website.activateFirst', { count: ridesOfKnownPage })}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
        <Button variant="contained" color="secondary" onClick={onActivate}>
          {text(missing === 0 ? 'website.activate' : 'website.activateAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
