import { centsToEur, formatEur } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { failureText, refusalTexts } from '../../shared/refusals/refusal-texts.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { Field } from './field.tsx';
import styles from './order.module.css';
import { OrderIntro } from './order-intro.tsx';
import {
  emptyOrder,
  type Order,
  type OrderField,
  type OrderProblems,
  type OrderValues,
  payloadOf,
  problemsOf,
  typedBefore,
} from './order-values.ts';
import { PassengerField } from './passenger-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceCard } from './price-card.tsx';
import { regionOf } from './regions.ts';
import { type Price, usePrice } from './use-price.ts';

type Outcome = { readonly id: string; readonly email: string } | { readonly failure: TextId } | 'sending' | undefined;
const newOrder: Order = { values: emptyOrder, pickup: undefined, destination: undefined, pax: 1 };

/** A guest books a ride, on the platform's own page or on a region's. */
export default function OrderScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const [order, setOrder] = useState(newOrder);
  const [requestId, setRequestId] = useState('');
  const [touched, setTouched] = useState<ReadonlySet<OrderField>>(new Set());
  const [placeProblems, setPlaceProblems] = useState<OrderProblems>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const price = usePrice(order);
  const form = useRef<HTMLFormElement>(null);
  const { partner } = useParams();
  const region = regionOf(partner);
  const [query] = useSearchParams();
  const navigate = useNavigate();

  // Links of the regions' own sites name the region in the query.
  useEffect(() => {
    const wanted = query.get('bookingpartner');
    if (wanted && regionOf(wanted)) navigate(paths.orderPartner(wanted), { replace: true });
  }, [query, navigate]);

  // After the first paint: the prerendered page knows nothing of this tab.
  useEffect(() => {
    const draft = loadDraft();
    const typed = form.current ? typedBefore(new FormData(form.current)) : {};
    const { pickup, destination, pax, values } = draft ?? newOrder;
    if (draft || Object.keys(typed).length > 0) setOrder({ values: { ...values, ...typed }, pickup, destination, pax });
    setRequestId(draft?.requestId ?? crypto.randomUUID());
  }, []);
  useEffect(() => {
    if (requestId && order !== newOrder) saveDraft({ ...order, requestId });
  }, [order, requestId]);

  const problems = { ...problemsOf(order, Date.now()), ...placeProblems };
  const shown = (field: OrderField): TextId | undefined => (touched.has(field) ? problems[field] : undefined);
  const touch = (field: OrderField): void => setTouched((before) => new Set(before).add(field));
  const change = (part: Partial<OrderValues>): void =>
    setOrder((before) => ({ ...before, values: { ...before.values, ...part } }));
  const pick = (end: 'pickup' | 'destination') => (place: Order['pickup'], problem?: TextId) => {
    setOrder((before) => ({ ...before, [end]: place }));
    setPlaceProblems(({ [end]: _, ...others }) => (problem ? { ...others, [end]: problem } : others));
    if (problem) touch(end);
  };

  const book = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTouched(new Set(Object.keys(problems) as OrderField[]));
    if (Object.keys(problems).length > 0 || price.state !== 'known' || outcome === 'sending') return;
    const payload = payloadOf(order, centsToEur(price.cents), requestId, lang);
    if (!payload) return;
    setOutcome('sending');
    const result = await send(payload);
    setOutcome(result);
    // The same request must not answer for another order, whether it was booked or refused.
    if (!('failure' in result) || result.isAnswer) setRequestId(crypto.randomUUID());
    if (!('failure' in result)) {
      saveDraft(undefined);
      setOrder(newOrder);
      setTouched(new Set());
    }
  };

  const field = (name: Exclude<OrderField, 'pickup' | 'destination' | 'terms'>) => ({
    name,
    value: order.values[name],
    error: shown(name),
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
  });
  const today = viennaDay(Date.now());
  const box = region?.box ?? product.placeSearch;
  const isRoundTrip = order.values.trip === 'roundTrip';

  if (partner && !region) return <Navigate to={paths.order} replace />;
  if (outcome && outcome !== 'sending' && 'id' in outcome) return <Booked {...outcome} />;
  return (
    <div className={styles.page}>
      <OrderIntro region={region} />
      <form ref={form} className={styles.form} onSubmit={book} noValidate>
        <fieldset className={styles.trip}>
          <legend>{text('order.trip')}</legend>
          {(['oneWay', 'roundTrip'] as const).map((trip) => (
            <label key={trip}>
              <input type="radio" name="trip" checked={order.values.trip === trip} onChange={() => change({ trip })} />
              {text(`order.${trip}`)}
            </label>
          ))}
        </fieldset>
        <PlaceField
          label="order.pickup"
          place={order.pickup}
          error={shown('pickup')}
          box={box}
          onPick={pick('pickup')}
        />
        <PlaceField
          label="order.destination"
          place={order.destination}
          error={shown('destination')}
          box={box}
          onPick={pick('destination')}
        />
        <div className={styles.pair}>
          <Field label="order.date" type="date" min={today} {...field('date')} />
          <Field label="order.time" type="time" {...field('time')} />
        </div>
        {isRoundTrip && (
          <div className={styles.pair}>
            <Field label="order.dateBack" type="date" min={order.values.date || today} {...field('dateBack')} />
            <Field label="order.timeBack" type="time" {...field('timeBack')} />
          </div>
        )}
        <PassengerField pax={order.pax} onChange={(pax) => setOrder((before) => ({ ...before, pax }))} />
        <Field label="order.name" autoComplete="name" {...field('name')} />
        <Field label="order.phone" type="tel" autoComplete="tel" {...field('phone')} />
        <Field label="order.email" type="email" autoComplete="email" {...field('email')} />
        <Field
          name="notes"
          label="order.notes"
          isLong
          maxLength={254}
          value={order.values.notes}
          error={undefined}
          onChange={(notes) => change({ notes })}
          onBlur={() => undefined}
        />
        <div className={styles.field}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={order.values.terms}
              aria-invalid={shown('terms') !== undefined}
              onChange={(event) => change({ terms: event.target.checked })}
              onBlur={() => touch('terms')}
            />
            {text('order.terms')}
          </label>
          <p className={styles.hint}>
            <Link to={paths.terms}>{text('order.termsLink')}</Link> ·{' '}
            <Link to={paths.privacy}>{text('order.privacyLink')}</Link>
          </p>
          {shown('terms') && (
            <p className={styles.error} role="alert">
              {text('order.error.terms')}
            </p>
          )}
        </div>
        {outcome && outcome !== 'sending' && (
          <p className={styles.failure} role="alert">
            {text(outcome.failure)}
          </p>
        )}
        <SubmitBar price={price} isSending={outcome === 'sending'} isValid={Object.keys(problems).length === 0} />
      </form>
      <PriceCard order={order} price={price} />
    </div>
  );
}

async function send(payload: NonNullable<ReturnType<typeof payloadOf>>) {
  try {
    const answer = await call('global-createride', payload);
    if (answer.valid) return { id: answer.document, email: payload.guestEmail };
    return { failure: answer.error ? refusalTexts[answer.error] : ('failure.server' as const), isAnswer: true };
  } catch (error) {
    return { failure: failureText(error), isAnswer: false };
  }
}

function SubmitBar({
  price,
  isSending,
  isValid,
}: {
  readonly price: Price;
  readonly isSending: boolean;
  readonly isValid: boolean;
}) {
  const text = useText();
  const label =
    price.state === 'known' ? text('order.submitPrice', { price: formatEur(price.cents) }) : text('order.submit');
  return (
    <div className={styles.bar}>
      <p role="status">
        {price.state === 'calculating' && text('order.calculating')}
        {price.state === 'failed' && text(price.text)}
        {price.state === 'known' && text('order.noPayment')}
      </p>
      <button type="submit" className={styles.submit} disabled={isSending || !isValid || price.state !== 'known'}>
        {isSending ? text('order.sending') : label}
      </button>
    </div>
  );
}

function Booked({ id, email }: { readonly id: string; readonly email: string }) {
  const text = useText();
  return (
    <section className={styles.booked} role="status">
      <h1>{text('order.successTitle')}</h1>
      <p className={styles.bookedLead}>{text('order.success')}</p>
      <p>{text('order.successNext', { id })}</p>
      <Link className={styles.submit} to={`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`}>
        {text('order.toBooking')}
      </Link>
    </section>
  );
}
