import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { isBookablePrice, pagePriceCents, priceIdOf } from '@talwaerts/domain/website/page-price.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import formStyles from '../../shared/forms/form.module.css';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { hoursWords, lengthWords } from '../../shared/hours-words.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { FactFields } from '../../shared/wishes/fact-fields.tsx';
import { PassengerField } from '../booking/form/passenger-field.tsx';
import { useToday } from '../booking/form/use-today.ts';
import { destinationsFrom, type PageOrderField, pageOrderLabels, swapped } from './booking-values.ts';
import { FreeTimes } from './free-times.tsx';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';
import { PlaceDetails } from './place-details.tsx';
import type { PageBookingForm } from './use-page-booking.ts';

/** The fields of a booking: where, when, who. */
export function PageBookingFields({ order, choices, refusal }: Pick<PageBookingForm, 'order' | 'choices' | 'refusal'>) {
  const text = useText();
  const { branding } = usePage();
  const today = useToday();
  const field = <N extends PageOrderField>(name: N) => ({ ...order.field(name), label: pageOrderLabels[name] });
  return (
    <div className={`${styles.fields} ${formStyles.numbered}`}>
      <p className={styles.note}>{text('field.requiredNote')}</p>
      <FieldGroup title="order.groupRide">
        <PlaceChoices order={order} choices={choices} />
        <div>
          <div className={styles.pair}>
            <Field isRequired type="date" min={today} {...field('date')} />
            {/* Always: a hint that appears would move the first screen. */}
            <Field isRequired type="time" {...field('time')} hint={text('order.localTime')} />
          </div>
          <FreeTimes key={refusal} ride={order.values} onChoose={order.change} />
        </div>
        <div className={styles.persons}>
          <PassengerField pax={order.values.pax} max={branding.maxPax} onChange={(pax) => order.change({ pax })} />
          <RoundTripButton order={order} />
        </div>
        {order.values.isRoundTrip && <WayBack order={order} refusal={refusal} min={order.values.date || today} />}
        <PlaceDetails order={order} />
        <Hours />
      </FieldGroup>
      <FieldGroup title="order.groupWishes">
        <FactFields field={order.field} wishes={{ ...order.field('wishes'), pax: order.values.pax }} isOpen={false} />
      </FieldGroup>
      <FieldGroup title="order.groupContact">
        <div className={styles.pair}>
          <Field isRequired autoComplete="name" maxLength={maxLengths.personName} {...field('name')} />
          <Field isRequired type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone')} />
        </div>
        <Field
          isRequired
          type="email"
          autoComplete="email"
          maxLength={maxLengths.email}
          hint={text('page.confirmed')}
          {...field('email')}
        />
        <ConsentField {...order.field('noRating')} label="order.noRating">
          {text('order.noRatingHint')}
        </ConsentField>
        <ConsentField {...order.field('terms')} label="order.terms" isRequired>
          <a href={paths.terms} target="_blank" rel="noopener">
            {text('order.termsLink')}
          </a>{' '}
          ·{' '}
          <a href={paths.privacy} target="_blank" rel="noopener">
            {text('order.privacyLink')}
          </a>
        </ConsentField>
      </FieldGroup>
    </div>
  );
}

/** Adds the way back, or takes it off again. Not offered for a way back without a price. */
function RoundTripButton({ order }: Pick<PageBookingForm, 'order'>) {
  const text = useText();
  const { branding } = usePage();
  const { pickup, destination, pax, isRoundTrip } = order.values;
  const isRide = priceIdOf(branding, destination, pickup) !== undefined;
  if (isRide && !isBookablePrice(pagePriceCents(branding, destination, pickup, pax))) return null;
  return (
    <button
      type="button"
      className={styles.roundTrip}
      aria-pressed={isRoundTrip}
      onClick={() => order.change({ isRoundTrip: !isRoundTrip })}
    >
      <Icon name="swap" /> {text('page.roundTrip')}
    </button>
  );
}

type WayBackProps = Pick<PageBookingForm, 'order' | 'refusal'> & {
  /** The first day to choose. */
  readonly min: string | undefined;
};

/** When the way back starts, and whether a car is free then. */
function WayBack({ order, refusal, min }: WayBackProps) {
  const { pickup, destination, date, time, dateBack, timeBack, timeChosenAtMs } = order.values;
  const field = (name: 'dateBack' | 'timeBack') => ({ ...order.field(name), label: pageOrderLabels[name] });
  return (
    <div>
      <div className={styles.pair}>
        <Field isRequired type="date" min={min} {...field('dateBack')} />
        <Field isRequired type="time" {...field('timeBack')} />
      </div>
      <FreeTimes
        key={refusal}
        ride={{
          pickup: destination,
          destination: pickup,
          date: dateBack,
          time: timeBack,
          timeChosenAtMs,
          thereAtMs: viennaInstant(date, time),
        }}
        onChoose={(back) => order.change({ dateBack: back.date, timeBack: back.time })}
      />
    </div>
  );
}

/** Says when the page takes pickups, and how long before they have to be booked. */
function Hours() {
  const text = useText();
  const { lang } = useLanguage();
  const { open, leadMinutes } = usePage().branding.hours;
  return (
    <p className={styles.note}>
      {hoursWords(open, lang).join(', ')} · {text('page.lead', { time: lengthWords(leadMinutes, lang) })}
    </p>
  );
}

/** Where from and where to, with the button that swaps them. */
function PlaceChoices({ order, choices }: Pick<PageBookingForm, 'order' | 'choices'>) {
  const text = useText();
  const { branding } = usePage();
  const { values } = order;
  const end = (name: 'pickup' | 'destination') => ({ ...order.field(name), label: pageOrderLabels[name] });
  return (
    <div className={styles.places}>
      <SelectField
        {...end('pickup')}
        none="page.choose"
        groups={[
          { title: text('page.there'), choices: choices(branding.pickups) },
          { title: text('page.back'), choices: choices(branding.destinations) },
        ]}
      />
      <button
        type="button"
        className={styles.swap}
        aria-label={text('page.swap')}
        title={text('page.swap')}
        disabled={!values.pickup || !values.destination}
        onClick={() => order.change(swapped(values))}
      >
        <Icon name="swap" />
      </button>
      <SelectField
        {...end('destination')}
        none="page.choose"
        groups={[{ title: '', choices: choices(destinationsFrom(branding, values.pickup)) }]}
      />
    </div>
  );
}
