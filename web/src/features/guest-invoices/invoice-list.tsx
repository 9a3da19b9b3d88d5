import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { RideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { rideInvoiceCsv } from '@talwaerts/domain/statement/ride-invoice-csv.ts';
import { saveFile } from '../../shared/files.ts';
import { useText } from '../../shared/intl/language.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { maxInvoices, useInvoices } from './use-invoices.ts';

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
