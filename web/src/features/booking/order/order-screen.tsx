import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useRef } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/calls/call.ts';
import { ConsentField } from '../../../shared/forms/consent-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { paths } from '../../../shared/paths.ts';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import { Failure } from '../../../shared/ui/failure.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { PassengerField } from '../form/passenger-field.tsx';
import { placeOf } from '../form/place-of.ts';
import { useClearOnNavigation } from '../form/use-clear-on-navigation.ts';
import { usePrice } from '../form/use-price.ts';
import { useSubmit } from '../form/use-submit.ts';
import { useToday } from '../form/use-today.ts';
import { Booked } from './booked.tsx';
import { Funding } from './funding.tsx';
import styles from './order.module.css';
import { OrderIntro } from './order-intro.tsx';
import { fieldLabels, instantsOf, type OrderField, payloadOf, problemsOf } from './order-values.ts';
import { PriceCard } from './price-card.tsx';
import { boxOf, regionOf } from './regions.ts';
import { SubmitBar } from './submit-bar.tsx';
import { hasKeptPickup, useOrder } from './use-order.ts';

/**
 * Place searches for the menu's links, `?ride=airport`: the guest then picks a suggestion. The search terms are German
 * because the maps service has German names in every language.
 */
const wantedPickups: Readonly<Record<string, { readonly shown: TextId; readonly search: string }>> = {
  airport: { shown: 'order.airport', search: 'Flughafen' },
  train: { shown: 'order.station', search: 'Bahnhof' },
};

/** The order form, on the platform's own page or on a region's. */
export default function OrderScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { partner } = useParams();
  const region = regionOf(partner);
  const order = useOrder(form, region);
  const { values } = order;
  const { price, requestAgain } = usePrice({
    ...values,
    ...instantsOf(values),
    isRoundTrip: values.trip === 'roundTrip',
    fixedCents: region?.fixPriceCents,
  });
  const wantedRide = useSearchParams()[0].get('ride') ?? '';
  const beginPickup = () => {
    const wanted = hasKeptPickup() ? undefined : wantedPickups[wantedRide];
    return wanted && { shown: text(wanted.shown), search: wanted.search };
  };

  const { submit, isSending, failure, booked, clear } = useSubmit({
    price,
    requestAgain,
    problemsNow: () => problemsOf(values, Date.now(), region),
    payloadOf: (priceEur) => payloadOf(values, { priceEur, requestId: order.requestId, lang, partner: region?.name }),
    send: (payload) => call('global-createride', payload),
    bookedBefore: 'order.bookedBefore',
    renewRequest: order.renewRequest,
    onBooked: order.clear,
  });
  useClearOnNavigation(() => booked && clear());

  const field = <N extends OrderField>(name: N) => ({ ...order.field(name), label: fieldLabels[name] });
  const today = useToday();
  const box = region ? boxOf(region) : product.placeSearch;

  if (partner && !region) return <Navigate to={paths.order} replace />;
  if (booked) return <Booked ids={booked.ids} email={booked.payload.guestEmail} />;
  return (
    <div className={styles.page}>
      <OrderIntro region={region} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{text('field.requiredNote')}</p>
        <fieldset className={styles.trip}>
          <legend>{text('order.trip')}</legend>
          {(['oneWay', 'roundTrip'] as const).map((trip) => (
            <label key={trip}>
              <input
                type="radio"
                name="trip"
                value={trip}
                checked={values.trip === trip}
                onChange={() => order.change({ trip })}
              />
              {text(`order.${trip}`)}
            </label>
          ))}
        </fieldset>
        {(['pickup', 'destination'] as const).map((end) => (
          <PlaceField
            key={`${end} ${wantedRide}`}
            {...placeOf(order, end)}
            label={fieldLabels[end]}
            box={box}
            isRequired
            {...(end === 'pickup' && { beginWith: beginPickup })}
          />
        ))}
        <div className={styles.pair}>
          <Field isRequired type="date" min={today} {...field('date')} />
          <Field isRequired type="time" {...field('time')} />
        </div>
        {values.trip === 'roundTrip' && (
          <div className={styles.pair}>
            <Field isRequired type="date" min={values.date || today} {...field('dateBack')} />
            <Field isRequired type="time" {...field('timeBack')} />
          </div>
        )}
        <PassengerField pax={values.pax} onChange={(pax) => order.change({ pax })} />
        <Field isRequired autoComplete="name" maxLength={maxLengths.personName} {...field('name')} />
        <Field isRequired type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone')} />
        <Field isRequired type="email" autoComplete="email" maxLength={maxLengths.email} {...field('email')} />
        <FactFields field={order.field} isOpen />
        <ConsentField {...order.field('terms')} label="order.terms" look={styles.check} isRequired>
          <Link to={paths.terms}>{text('order.termsLink')}</Link> ·{' '}
          <Link to={paths.privacy}>{text('order.privacyLink')}</Link>
        </ConsentField>
        {failure && <Failure>{text(failure)}</Failure>}
        <SubmitBar
          price={price}
          pax={values.pax}
          isSending={isSending}
          onRequestAgain={requestAgain}
          missing={order.missing}
        />
      </form>
      <PriceCard order={values} price={price} />
      <Funding />
    </div>
  );
}
