import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { monthAfter, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { type RideInvoice, readRideInvoice, rideInvoiceNumber } from '@talwaerts/domain/statement/ride-invoice.ts';
import { rideInvoiceCsv } from '@talwaerts/domain/statement/ride-invoice-csv.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { Link } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { saveFile, useFile } from '../../shared/files.ts';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { dividedRow } from '../../shared/ui/styles.ts';

interface Props {
  readonly companyId: string;
  readonly month: string;
}

/** The month's invoices with their sum, and as a table for a spreadsheet. */
export function InvoiceList({ companyId, month }: Props) {
  const text = useText();
  const invoices = useInvoices(companyId, month);
  if (invoices === 'failed') {
    return (
      <Alert severity="error" role="alert">
        {text('guestInvoices.failure')}
      </Alert>
    );
  }
  if (!invoices) {
    return (
      <Box role="status" aria-label={text('guestInvoices.loading')}>
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  }
  if (invoices.length === 0) {
    return (
      <Typography role="status" color="textSecondary">
        {text('guestInvoices.empty')}
      </Typography>
    );
  }
  return <Listed invoices={invoices} month={month} />;
}

function Listed({ invoices, month }: { readonly invoices: readonly RideInvoice[]; readonly month: string }) {
  const text = useText();
  const sumCents = invoices.reduce((cents, { grossCents }) => cents + grossCents, 0);
  const save = (): void => saveFile(`talwaerts-${month}-rechnungen.csv`, 'text/csv', rideInvoiceCsv(invoices));
  return (
    <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
      {invoices.length === maxInvoices && (
        <Alert severity="info">{text('guestInvoices.cut', { count: maxInvoices })}</Alert>
      )}
      <Card sx={{ px: { xs: 4, sm: 6 }, py: 2 }}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.rideId} invoice={invoice} />
          ))}
        </Box>
      </Card>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {text('guestInvoices.sum', { count: invoices.length, amount: formatEur(sumCents) })}
      </Typography>
      <Button variant="outlined" onClick={save} sx={{ alignSelf: 'flex-start' }}>
        {text('guestInvoices.csv')}
      </Button>
    </Stack>
  );
}

/** An issued invoice: number, day, amount, ride and recipient, with its file. */
function InvoiceRow({ invoice }: { readonly invoice: RideInvoice }) {
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
            ride: rideId,
            date: dateOf(invoice.pickupAtMs, lang),
            from: invoice.pickup,
            to: invoice.destination,
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

/** Maximum number of a month's invoices on the screen and in its table. */
const maxInvoices = 500;

/** Returns the invoices issued in a company's name in a month, live, newest first. Undefined until known. */
const useInvoices = (companyId: string, month: string): readonly RideInvoice[] | 'failed' | undefined =>
  useLiveList(
    ['ride invoices', companyId, month],
    (firestore) =>
      query(
        collection(firestore, 'rideInvoices'),
        where('companyId', '==', companyId),
        where('issuedAt', '>=', Timestamp.fromMillis(startOfMonth(month))),
        where('issuedAt', '<', Timestamp.fromMillis(startOfMonth(monthAfter(month)))),
        orderBy('issuedAt', 'desc'),
        limit(maxInvoices),
      ),
    (docs) => readAll(docs, readRideInvoice),
  );
