import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { type RideInvoice, rideInvoiceNumber } from '@talwaerts/domain/statement/ride-invoice.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Link } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { useFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { dividedRow } from '../../shared/ui/styles.ts';

/** An issued invoice: number, day, amount, ride and recipient, with its file. */
export function InvoiceRow({ invoice }: { readonly invoice: RideInvoice }) {
  const text = useText();
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<'pdf'>();
  const { rideId, recipient } = invoice;
  const number = rideInvoiceNumber(invoice.number);
  return (
    <Box component="li" sx={dividedRow}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 3, justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 700 }}>{number}</Typography>
          <Typography sx={{ fontWeight: 700 }}>{formatEur(invoice.grossCents)}</Typography>
        </Stack>
        <Typography>{text('guestInvoices.issued', { date: dateOf(invoice.issuedAtMs, lang) })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('guestInvoices.ride', {
            ...{ ride: rideId, date: dateOf(invoice.pickupAtMs, lang) },
            ...{ from: invoice.pickup, to: invoice.destination },
          })}
        </Typography>
        {recipient && (
          <Typography variant="body2">
            {text('guestInvoices.recipient', { name: recipient.name, address: recipient.address })}
          </Typography>
        )}
        {recipient?.vatId && (
          <Typography variant="body2">{text('guestInvoices.vatId', { vatId: recipient.vatId })}</Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={`${screenPaths.rides}?q=${rideId}`}
          aria-label={text('tokens.openRideOf', { ride: rideId })}
        >
          {text('tokens.openRide')}
        </Button>
        <LoadingButton
          variant="outlined"
          aria-label={text('guestInvoices.pdfOf', { number })}
          loading={busy !== undefined}
          onClick={() => download('pdf', 'application/pdf', call('taxi-guestinvoice', { rideid: rideId }))}
        >
          PDF
        </LoadingButton>
      </Stack>
      {failure && (
        <Alert severity="error" role="alert" sx={{ flex: '1 1 100%' }}>
          {text(failure)}
        </Alert>
      )}
    </Box>
  );
}
