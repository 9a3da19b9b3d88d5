import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { type Customer, identityOf, lastPriceOf, readCustomer, usualWay } from '@talwaerts/domain/ride/customer.ts';
import { askedKeys, isFound, rideSearchOf } from '@talwaerts/domain/ride/search-entries.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLiveList } from '../../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { customerInto, type OwnRideValues } from './own-ride-values.ts';
import type { OwnRideForm } from './use-own-ride.ts';

type Caller = Pick<OwnRideValues, 'name' | 'phone'>;

export type ListedCustomer = Customer & { readonly id: string };

export const readListed = (snapshot: StoredSnapshot): ListedCustomer => ({
  id: snapshot.id,
  ...readCustomer(snapshot),
});

const leastLetters = 3;
const mostAsked = 10;
const mostShown = 3;
const pauseMs = 300;

/** A number counts once it is long enough to be one. */
const searchesOf = ({ name, phone }: Caller) => {
  const byPhone = rideSearchOf(phone);
  return [
    ...(byPhone.words.length === 0 && byPhone.whole.length > 0 ? [byPhone] : []),
    ...(name.trim().length < leastLetters ? [] : [rideSearchOf(name)]),
  ];
};

/** Returns the company's customers of the typed number or name, who of both first; debounced. */
export function useCustomers(companyId: string, { name, phone }: Caller): readonly ListedCustomer[] {
  const [caller, setCaller] = useState<Caller>({ name, phone });
  useEffect(() => {
    const timer = setTimeout(() => setCaller({ name, phone }), pauseMs);
    return () => clearTimeout(timer);
  }, [name, phone]);
  const searches = searchesOf(caller);
  const keys = searches.flatMap((search) => askedKeys(search)[0] ?? []);
  const customers = useLiveList(
    ['customers', companyId, ...keys],
    (firestore) =>
      keys.length === 0
        ? undefined
        : query(
            collection(firestore, `companies/${companyId}/customers`),
            where('keys', 'array-contains-any', keys),
            limit(mostAsked),
          ),
    (docs) => readAll(docs, readListed),
  );
  if (!customers || customers === 'failed') return [];
  const nowMs = serverNow();
  const hits = (customer: Customer): number => searches.filter((search) => isFound(customer, search, nowMs)).length;
  return customers
    .filter((customer) => hits(customer) > 0)
    .toSorted((a, b) => hits(b) - hits(a) || b.lastRideAtMs - a.lastRideAtMs);
}

/** Returns what the caller's latest ride of the typed way has cost; undefined if it is unknown. */
export function lastPriceIn(customers: readonly Customer[], values: OwnRideValues): number | undefined {
  const identity = identityOf(values);
  const caller = customers.find((customer) => customer.identity === identity);
  return caller && lastPriceOf(caller, values);
}

interface Props {
  readonly form: OwnRideForm;
  readonly customers: readonly ListedCustomer[];
}

/** Customers of earlier own rides: a press fills in what is still empty. */
export function CustomerProposals({ form, customers }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const part = useRef<HTMLDivElement>(null);
  const offered = customers
    .map((customer) => ({ customer, filled: customerInto(form.values, customer, lang) }))
    .filter(({ filled }) => Object.keys(filled).length > 0)
    .slice(0, mostShown);
  const take = (filled: Partial<OwnRideValues>): void => {
    form.change(filled);
    // The button is removed. When the ride is comes next.
    part.current?.closest('form')?.querySelector<HTMLElement>('input[type="date"]')?.focus();
  };
  return (
    <Box ref={part} role="status" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {offered.map(({ customer, filled }) => (
        <Button
          key={customer.id}
          variant="outlined"
          onClick={() => take(filled)}
          sx={{ display: 'block', minHeight: 48, textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          <span>{text('own.customer', { customer: [customer.name, customer.phone].filter(Boolean).join(', ') })}</span>
          <CustomerLine customer={customer} />
        </Button>
      ))}
    </Box>
  );
}

/** The usual way with its price, and the company's note. */
export function CustomerLine({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const way = usualWay(customer);
  const ends = way && text('own.customerWay', { from: way.pickup.label, to: way.destination.label });
  const price = way?.priceCents === undefined || way.priceCents === null ? '' : formatEur(way.priceCents);
  return (
    <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: '0.875rem' }}>
      {[ends, price, customer.note].filter(Boolean).join(' · ')}
    </Typography>
  );
}
