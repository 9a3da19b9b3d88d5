import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { useId, useRef } from 'react';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { useListText } from '../../shared/forms/use-list-text.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { phoneLink } from '../../shared/phone-link.ts';
import buttons from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/icon.tsx';
import { BookedRide } from '../booking/booked-ride.tsx';
import { FactFields } from '../booking/form/fact-fields.tsx';
import { PassengerField } from '../booking/form/passenger-field.tsx';
import { useToday } from '../booking/form/use-today.ts';
import { destinationsFrom, type PageOrderField, pageOrderLabels, swapped } from './booking-values.ts';
import { useOwnText, usePage } from './page-context.ts';
import { BookedDialog, FailedDialog, SendingDialog, WaitingDialog } from './page-dialogs.tsx';
import styles from './partner-page.module.css';
import { SelectField } from './select-field.tsx';
import { usePageBooking } from './use-page-booking.ts';

/** The form that books one of the company's rides at its fixed price. */
export function PageBooking() {
  const text = useText();
  const listText = useListText();
  const own = useOwnText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { branding, sending, isEmbedded } = usePage();
  const { order, price, submit, isSending, failure, booked, clear } = usePageBooking(form);
  const { values } = order;
  const today = useToday();

  const Title = isEmbedded ? 'h1' : 'h2';
  const field = <N extends PageOrderField>(name: N) => ({ ...order.field(name), label: pageOrderLabels[name] });
  const choices = (places: typeof branding.pickups) =>
    places.map((place) => ({ value: place.id, label: own(place, 'caption') }));
  const labelOf = (place: string): string | undefined =>
    choices([...branding.pickups, ...branding.destinations]).find(({ value }) => value === place)?.label;
  const status = (): string => {
    if (!sending) return text('page.previewOnly');
    if (price.state === 'failed') return text(price.text);
    if (order.missing.length === 0) return text('order.ready');
    return text('order.missing', { fields: listText(order.missing.map((one) => text(pageOrderLabels[one]))) });
  };
  return (
    <section id="booking" className={styles.section} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>{text('page.booking')}</Title>
      <p className={styles.sectionLead}>{text('page.bookingLead')}</p>
      <noscript>
        <p className={styles.notice}>
          {text('page.noScript')} <a href={phoneLink(branding.companyPhone)}>{branding.companyPhone}</a>
        </p>
      </noscript>
      <form ref={form} className={styles.booking} onSubmit={submit} noValidate aria-label={text('page.booking')}>
        <div className={styles.fields}>
          <p className={styles.note}>{text('field.requiredNote')}</p>
          <div className={styles.pair}>
            <Field isRequired type="date" min={today} {...field('date')} />
            <Field isRequired type="time" {...field('time')} />
          </div>
          <div className={styles.places}>
            <SelectField
              {...field('pickup')}
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
              {...field('destination')}
              groups={[{ title: '', choices: choices(destinationsFrom(branding, values.pickup)) }]}
            />
          </div>
          <PassengerField pax={values.pax} max={branding.maxPax} onChange={(pax) => order.change({ pax })} />
          <div className={styles.pair}>
            <Field isRequired autoComplete="name" maxLength={maxLengths.personName} {...field('name')} />
            <Field isRequired type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone')} />
          </div>
          <Field isRequired type="email" autoComplete="email" maxLength={maxLengths.email} {...field('email')} />
          <FactFields field={order.field} isOpen={false} />
          <ConsentField {...order.field('terms')} label="order.terms" look={styles.check} isRequired>
            <a href={paths.terms} target="_blank" rel="noopener">
              {text('order.termsLink')}
            </a>{' '}
            ·{' '}
            <a href={paths.privacy} target="_blank" rel="noopener">
              {text('order.privacyLink')}
            </a>
          </ConsentField>
        </div>
        <div className={price.state === 'none' ? styles.bar : `${styles.bar} ${styles.stuck}`}>
          <ol className={styles.way}>
            {(['pickup', 'destination'] as const).map((end) => (
              <li key={end} className={values[end] ? undefined : styles.open}>
                {labelOf(values[end]) ?? text(pageOrderLabels[end])}
              </li>
            ))}
          </ol>
          <p className={styles.price}>
            {text('page.price')} <strong>{price.state === 'known' ? formatEur(price.cents) : '–'}</strong>
          </p>
          <p className={styles.note}>{text('page.noPayment')}</p>
          <p className={styles.note} role="status" id={`${id}-status`}>
            {status()}
          </p>
          <button
            type="submit"
            className={`${buttons.main} ${styles.mainButton}`}
            aria-describedby={`${id}-status`}
            disabled={isSending || order.missing.length > 0 || price.state !== 'known' || !sending}
          >
            {isSending && <span className={styles.spinner} aria-hidden="true" />}
            {price.state === 'known'
              ? text('order.submitPrice', { price: formatEur(price.cents) })
              : text('page.submit')}
          </button>
        </div>
      </form>
      {isSending && <SendingDialog title={text('order.sending')} />}
      {failure && (
        <FailedDialog onClose={clear}>
          <p>{text('page.bookingFailed')}</p>
          <p>{text(failure)}</p>
        </FailedDialog>
      )}
      {booked && <Outcome booked={booked} labelOf={labelOf} onClose={clear} />}
    </section>
  );
}

interface OutcomeProps {
  readonly booked: NonNullable<ReturnType<typeof usePageBooking>['booked']>;
  readonly labelOf: (place: string) => string | undefined;
  readonly onClose: () => void;
}

/** Shows what was booked, or what waits for the guest's confirmation. */
function Outcome({ booked: { ids, payload, waitingUntilMs }, labelOf, onClose }: OutcomeProps) {
  const { branding } = usePage();
  const ride = (
    <BookedRide
      from={labelOf(payload.pickupId) ?? ''}
      to={labelOf(payload.destinationId) ?? ''}
      pickupAtMs={Date.parse(payload.dateTime)}
      pax={payload.pax}
      priceCents={validCents(payload.price)}
    />
  );
  const email = payload.guestEmail;
  return waitingUntilMs === undefined ? (
    <BookedDialog id={ids[0]} email={email} phone={branding.companyPhone} onClose={onClose}>
      {ride}
    </BookedDialog>
  ) : (
    <WaitingDialog email={email} untilMs={waitingUntilMs} onClose={onClose}>
      {ride}
    </WaitingDialog>
  );
}
