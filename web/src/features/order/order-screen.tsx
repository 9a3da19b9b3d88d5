import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ConsentField } from '../../shared/booking/consent-field.tsx';
import { Field } from '../../shared/booking/field.tsx';
import { PassengerField } from '../../shared/booking/passenger-field.tsx';
import { PlaceField } from '../../shared/booking/place-field.tsx';
import { usePrice } from '../../shared/booking/use-price.ts';
import { call } from '../../shared/calls/call.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { failureText, refusalText } from '../../shared/refusals/refusal-texts.ts';
import { Failure } from '../../shared/ui/failure.tsx';
import { Booked } from './booked.tsx';
import { Funding } from './funding.tsx';
import styles from './order.module.css';
import { OrderIntro } from './order-intro.tsx';
import { fieldLabels, instantsOf, type OrderField, payloadOf, problemsOf } from './order-values.ts';
import { PriceCard } from './price-card.tsx';
import { boxOf, regionOf } from './regions.ts';
import { SubmitBar } from './submit-bar.tsx';
import { hasKeptPickup, useOrder } from './use-order.ts';

/** `code` is a refused business rule; without one, nothing tells whether the order has arrived. */
type Failed = { readonly failure: TextId; readonly code?: RefusalCode | undefined };
type Outcome = { readonly id: string; readonly email: string } | Failed | 'sending' | undefined;

/** What the menu's entries begin a booking with, `?ride=airport`: the guest picks which one. */
const wantedPickups: Readonly<Record<string, string>> = { airport: 'Flughafen', train: 'Bahnhof' };

/** A guest books a ride, on the platform's own page or on a region's. */
export default function OrderScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { partner } = useParams();
  const region = regionOf(partner);
  const { order, requestId, problems, shown, leave, change, setPax, pick, renewRequest, reset } = useOrder(
    form,
    region,
  );
  const [outcome, setOutcome] = useState<Outcome>();
  const { price, askAgain } = usePrice({
    ...order,
    ...instantsOf(order.values),
    isRoundTrip: order.values.trip === 'roundTrip',
    fixedCents: region?.fixPriceCents,
  });
  const wantedRide = useSearchParams()[0].get('ride') ?? '';

  const book = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (price.state !== 'known' || outcome === 'sending') return;
    // The form may have stood open for a while.
    const late = problemsOf(order, Date.now(), region);
    if (Object.keys(late).length > 0) {
      setOutcome({ failure: late.time === 'order.error.time' ? 'error.lead-time' : 'failure.invalid' });
      return;
    }
    const payload = payloadOf(order, centsToEur(price.cents), requestId, lang, region?.name);
    if (!payload) return;
    setOutcome('sending');
    const result = await send(payload);
    setOutcome(result);
    if ('failure' in result && !result.code) return; // A retry has to be the same request.
    renewRequest();
    if ('id' in result) reset();
    else if (result.code === 'AH1') askAgain();
  };

  const field = (name: Exclude<OrderField, 'pickup' | 'destination' | 'terms'>) => ({
    name,
    label: fieldLabels[name],
    value: order.values[name],
    error: shown(name),
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => leave(name),
  });
  const today = viennaDay(Date.now());
  const box = region ? boxOf(region) : product.placeSearch;

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
              <input
                type="radio"
                name="trip"
                value={trip}
                checked={order.values.trip === trip}
                onChange={() => change({ trip })}
              />
              {text(`order.${trip}`)}
            </label>
          ))}
        </fieldset>
        {(['pickup', 'destination'] as const).map((end) => (
          <PlaceField
            key={`${end} ${wantedRide}`}
            label={fieldLabels[end]}
            place={order[end]}
            error={shown(end)}
            box={box}
            onPick={pick(end)}
            beginWith={() => (end === 'pickup' && !hasKeptPickup() ? wantedPickups[wantedRide] : undefined)}
          />
        ))}
        <div className={styles.pair}>
          <Field type="date" min={today} {...field('date')} />
          <Field type="time" {...field('time')} />
        </div>
        {order.values.trip === 'roundTrip' && (
          <div className={styles.pair}>
            <Field type="date" min={order.values.date || today} {...field('dateBack')} />
            <Field type="time" {...field('timeBack')} />
          </div>
        )}
        <PassengerField pax={order.pax} onChange={setPax} />
        <Field autoComplete="name" maxLength={maxLengths.personName} {...field('name')} />
        <Field type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone')} />
        <Field type="email" autoComplete="email" maxLength={maxLengths.email} {...field('email')} />
        <Field isLong maxLength={maxTypedNotesLength} {...field('notes')} />
        <ConsentField
          name="terms"
          label="order.terms"
          look={styles.check}
          isGiven={order.values.terms}
          error={shown('terms')}
          onChange={(terms) => change({ terms })}
          onBlur={() => leave('terms')}
        >
          <Link to={paths.terms}>{text('order.termsLink')}</Link> ·{' '}
          <Link to={paths.privacy}>{text('order.privacyLink')}</Link>
        </ConsentField>
        {outcome && outcome !== 'sending' && <Failure>{text(outcome.failure)}</Failure>}
        <SubmitBar
          price={price}
          isSending={outcome === 'sending'}
          onAskAgain={askAgain}
          missing={Object.keys(problems) as readonly OrderField[]}
        />
      </form>
      <PriceCard order={order} price={price} />
      <Funding />
    </div>
  );
}

async function send(payload: NonNullable<ReturnType<typeof payloadOf>>) {
  try {
    const answer = await call('global-createride', payload);
    if (answer.valid) return { id: answer.document, email: payload.guestEmail };
    return { failure: refusalText(answer), code: answer.error };
  } catch (error) {
    return { failure: failureText(error) };
  }
}
