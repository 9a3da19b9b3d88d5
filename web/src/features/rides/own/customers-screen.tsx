import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { retentionPeriods } from '@talwaerts/domain/product/retention-periods.ts';
import { customersCsv, readCustomer } from '@talwaerts/domain/ride/customer.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { collection, type Firestore, limit, orderBy, query } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { CallDialog } from '../../../shared/dialogs/call-dialog.tsx';
import { ExportButton } from '../../../shared/firebase/export-button.tsx';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLiveList } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { dividedRow } from '../../../shared/ui/styles.ts';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerLine, type ListedCustomer, readListed, useCustomers } from './customer-proposals.tsx';

/** The customers of a company's own rides, for its Admin and Managers. */
function CustomersScreen() {
  const text = useText();
  const { member } = usePerson();
  return (
    <Stack spacing={6} sx={{ maxWidth: 760 }}>
      <Stack spacing={3}>
        <Typography variant="h1">{text('customers.title')}</Typography>
        <Typography color="textSecondary">
          {text('customers.lead', { years: retentionPeriods.customers.years })}
        </Typography>
      </Stack>
      {member.role === 'taxi' && <Customers companyId={member.companyId} />}
    </Stack>
  );
}

export default withFirestore(CustomersScreen);

interface Props {
  readonly companyId: string;
}
type Open = { readonly kind: 'edit' | 'remove'; readonly customer: ListedCustomer };

function Customers({ companyId }: Props) {
  const text = useText();
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<Open>();
  const done = useDone();
  const search = useRef<HTMLInputElement>(null);
  const [removals, setRemovals] = useState(0);
  // The button that opened the dialog is removed with its customer.
  useEffect(() => {
    if (removals > 0) search.current?.focus();
  }, [removals]);
  const close = (): void => setOpen(undefined);
  const finish = (toast: TextId): void => {
    if (open?.kind === 'remove') setRemovals(removals + 1);
    close();
    done.confirm(toast);
  };
  return (
    <>
      <TextField
        type="search"
        label={text('customers.search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        inputRef={search}
        autoComplete="off"
      />
      {sought.trim() === '' ? (
        <Latest companyId={companyId} onOpen={setOpen} />
      ) : (
        <Found companyId={companyId} sought={sought} onOpen={setOpen} />
      )}
      <ExportButton
        name={`talwaerts-kunden-${viennaDay(serverNow())}.csv`}
        entries={(firestore) => latestFirst(firestore, companyId)}
        toCsv={(docs) => customersCsv(readAll(docs, readCustomer))}
        cut="customers.cut"
      />
      {open?.kind === 'edit' && (
        <CustomerDialog customer={open.customer} onClose={close} onDone={() => finish('customers.saved')} />
      )}
      {open?.kind === 'remove' && (
        <CallDialog
          title="customers.removeTitle"
          about={open.customer.name}
          submit="customers.remove"
          isDangerous
          send={() => call('taxi-deletecustomer', { customerId: open.customer.id })}
          onClose={close}
          onDone={() => finish('customers.removed')}
        >
          <Typography>{text('customers.removeText', { days: retentionPeriods.guests.days })}</Typography>
        </CallDialog>
      )}
      <DoneToast done={done} />
    </>
  );
}

const latestFirst = (firestore: Firestore, companyId: string) =>
  query(collection(firestore, `companies/${companyId}/customers`), orderBy('lastRideAt', 'desc'));

interface ListProps extends Props {
  readonly onOpen: (open: Open) => void;
}

const mostListed = 100;

/** Those of the latest rides; the search finds the others. */
function Latest({ companyId, onOpen }: ListProps) {
  const text = useText();
  const customers = useLiveList(
    ['latest customers', companyId],
    (firestore) => query(latestFirst(firestore, companyId), limit(mostListed)),
    (docs) => readAll(docs, readListed),
  );
  if (customers === 'failed') return <Alert severity="error">{text('customers.failure')}</Alert>;
  if (!customers) {
    return (
      <Box role="status" aria-label={text('customers.loading')}>
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  }
  return (
    <>
      {customers.length === mostListed && (
        <Typography color="textSecondary">{text('customers.latest', { count: mostListed })}</Typography>
      )}
      <CustomerList customers={customers} empty="customers.none" onOpen={onOpen} />
    </>
  );
}

function Found({ companyId, sought, onOpen }: ListProps & { readonly sought: string }) {
  const customers = useCustomers(companyId, { name: sought, phone: sought });
  return <CustomerList customers={customers} empty="customers.noHit" onOpen={onOpen} />;
}

interface CustomerListProps {
  readonly customers: readonly ListedCustomer[];
  readonly empty: TextId;
  readonly onOpen: (open: Open) => void;
}

function CustomerList({ customers, empty, onOpen }: CustomerListProps) {
  const text = useText();
  const { lang } = useLanguage();
  if (customers.length === 0) {
    return (
      <Typography role="status" color="textSecondary">
        {text(empty)}
      </Typography>
    );
  }
  return (
    <Card sx={{ px: { xs: 4, sm: 6 }, py: 2 }}>
      <Box component="ul" aria-label={text('customers.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {customers.map((customer) => (
          <Box key={customer.id} component="li" sx={dividedRow}>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 700 }}>{customer.name}</Typography>
              <Typography>{[customer.phone, customer.email].filter(Boolean).join(' · ')}</Typography>
              <CustomerLine customer={customer} />
              <Typography variant="body2" color="textSecondary">
                {text('customers.rides', { count: customer.rides, date: dateOf(customer.lastRideAtMs, lang) })}
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              <Button
                aria-label={text('customers.editOne', { name: customer.name })}
                onClick={() => onOpen({ kind: 'edit', customer })}
              >
                {text('customers.edit')}
              </Button>
              <Button
                aria-label={text('customers.removeOne', { name: customer.name })}
                onClick={() => onOpen({ kind: 'remove', customer })}
              >
                {text('customers.remove')}
              </Button>
            </Stack>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
