import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { guestCancelUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import buttons from '../../shared/ui/button.module.css';
import { Ridge } from '../../shared/ui/side-card.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { BookingKey } from './look-up.ts';
import type { MoreRides } from './more-rides.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { ResendLink } from './resend-link.tsx';
import { endsOf } from './ride-ends.ts';
import { StateLine } from './state-line.tsx';
import { TaxiPhone } from './taxi-phone.tsx';
import styles from './ticket.module.css';
import { factsOf } from './ticket-facts.ts';
import type { RideTicket } from './use-booking.ts';

/** Only after the ride. */
const Rating = lazyPart(
  () => import('./rating.tsx'),
  (module) => module.Rating,
);

/** Few guests ask a taxi company for a change. */
const ChangeNotice = lazyPart(
  () => import('./change-notice.tsx'),
  (module) => module.ChangeNotice,
);

/** Few taxi companies change a ride for its guest. */
const CarrierChangeNotice = lazyPart(
  () => import('./carrier-change.tsx'),
  (module) => module.CarrierChangeNotice,
);

/** At airports and stations. */
const MeetingPoint = lazyPart(
  () => import('./meeting-point.tsx'),
  (module) => module.MeetingPoint,
);

/** Few guests change their booking, and the form has the place search. */
const ChangeDialog = lazyPart(
  () => import('./change-dialog.tsx'),
  (module) => module.ChangeDialog,
);

/** Only after the ride. */
const Invoice = lazyPart(
  () => import('./invoice.tsx'),
  (module) => module.Invoice,
);
const OwnInvoice = lazyPart(
  () => import('./own-invoice.tsx'),
  (module) => module.OwnInvoice,
);

export interface TicketProps {
  readonly ride: RideTicket;
  readonly bookingKey: BookingKey;
  /** Leads to the platform's order form; missing on a company's own page, where guests call that company. */
  readonly MoreRides?: typeof MoreRides | undefined;
  /** Reloads the booking. */
  readonly onChanged: () => Promise<unknown>;
}

/** One ride for its guest: its state first, then time, route, price, and the taxi once there is one. */
export function Ticket({ ride, bookingKey, MoreRides, onChanged }: TicketProps) {
  const text = useText();
  // Typing alone changes nothing.
  const token = bookingKey.by === 'link' ? bookingKey.token : undefined;
  const [dialog, setDialog] = useState<'partner' | 'cancel' | 'change'>();
  const state = useRef<HTMLDivElement>(null);
  const close = (): void => setDialog(undefined);
  // The dialog ends with the ride, even if the answer to canceling was lost; the button that opened it is removed.
  useEffect(() => {
    if (!dialog || dialog === 'partner' || !ride.ending) return;
    setDialog(undefined);
    state.current?.focus();
  }, [dialog, ride.ending]);
  const pickupAtMs = validInstant(ride.pickupAt);
  // By the server's clock: a wrong device would give the guest up too early.
  const isPickupOver = useNow(pickupAtMs) >= pickupAtMs;
  const isMissed = isPickupOver && !ride.confirmed && !ride.ending;
  const canceling = cancelingOf(ride, token !== undefined);
  const taxiOrSupport = ride.taxiPhone || product.support.phone;
  // A ride of a company's page has no places of ours.
  const support = MoreRides && ride.places ? product.support.phone : taxiOrSupport;
  // The sentence about canceling may have the number already.
  const hasSupportLine = !isMissed && (canceling !== 'by-phone' || support !== taxiOrSupport);
  return (
    <article className={styles.ticket} aria-label={ride.id}>
      <div className={styles.body}>
        {ride.way && <h2>{text(ride.way === 'there' ? 'myBooking.there' : 'myBooking.back')}</h2>}
        <StateLine ref={state} ride={ride} isPickupOver={isPickupOver} />
        {/* Present before the first answer, so that screen readers announce it. */}
        <div role="status" className={styles.change}>
          {ride.change !== 'none' && <ChangeNotice ride={ride} />}
          {ride.carrierChange && !ride.ending && (
            <CarrierChangeNotice ride={ride} change={ride.carrierChange} token={token} onChanged={onChanged} />
          )}
        </div>
        <Facts ride={ride} />
      </div>
      <Picture ride={ride} />
      <div className={styles.body}>
        {ride.ending === 'finished' && !ride.isUnrated && <Rating ride={ride} token={token} onRated={onChanged} />}
        {ride.ownInvoice && <OwnInvoice ride={ride} reason={ride.ownInvoice} />}
        {ride.invoice && <Invoice ride={ride} invoice={ride.invoice} bookingKey={bookingKey} onIssued={onChanged} />}
        {isMissed && (
          <a className={buttons.main} href={phoneLink(support)}>
            {text('myBooking.callSupport', { phone: support })}
          </a>
        )}
        {MoreRides && ride.taxi !== '' && !ride.canceled && (
          <>
            <TaxiPhone phone={ride.taxiPhone} />
            <button type="button" className={buttons.quiet} onClick={() => setDialog('partner')}>
              {text('myBooking.partner')}
            </button>
          </>
        )}
        {hasSupportLine && (
          <p className={styles.hint}>
            {text('myBooking.support')} <a href={phoneLink(support)}>{support}</a>
          </p>
        )}
        {token === undefined && !ride.ending && <ResendLink bookingId={ride.id} />}
        {token !== undefined && !ride.ending && !isPickupOver && (
          <button type="button" className={buttons.quiet} onClick={() => setDialog('change')}>
            {text('change.open')}
          </button>
        )}
        <Canceling canceling={isMissed ? 'ended' : canceling} phone={taxiOrSupport} onAsk={() => setDialog('cancel')} />
        {MoreRides && <MoreRides ride={ride} isMissed={isMissed} />}
      </div>
      {dialog === 'partner' && <PartnerDialog ride={ride} onClose={close} />}
      {dialog === 'change' && token !== undefined && !ride.ending && (
        <ChangeDialog ride={ride} token={token} onClose={close} onChanged={onChanged} />
      )}
      {dialog === 'cancel' && token !== undefined && !ride.ending && (
        <CancelDialog ride={ride} token={token} onClose={close} onCanceled={onChanged} />
      )}
    </article>
  );
}

/** The route on a map; a ridge in its place until it is drawn. */
function Picture({ ride }: Pick<TicketProps, 'ride'>) {
  const text = useText();
  const [pickup, destination] = endsOf(ride, useLanguage().lang);
  if (ride.mapImage) {
    return <img src={ride.mapImage} alt={text('myBooking.map', { pickup, destination })} width={600} height={400} />;
  }
  if (ride.ending) return null;
  return (
    <svg viewBox="0 0 400 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={styles.undrawn}>
      <Ridge />
    </svg>
  );
}

/** When, from where and to where, and what else was booked. */
function Facts({ ride }: Pick<TicketProps, 'ride'>) {
  const text = useText();
  const { lang } = useLanguage();
  const [from, to] = endsOf(ride, lang);
  const pickupAtMs = validInstant(ride.pickupAt);
  return (
    <>
      <p className={styles.when}>
        <strong>{timeOf(pickupAtMs, lang)}</strong> {dayOf(pickupAtMs, lang)}
      </p>
      <ol className={styles.way}>
        <li>{from}</li>
        <li>{to}</li>
      </ol>
      {ride.meetingPoint && !ride.ending && <MeetingPoint point={ride.meetingPoint} place={from} />}
      <dl className={styles.facts}>
        {factsOf(ride, text, lang).map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How the guest can cancel a ride: with the button until then, or only with the mail's link, or by phone. */
type CancelOption = { readonly untilMs: number } | 'by-link' | 'by-phone' | 'ended';

function cancelingOf({ ending, confirmed, cancelableUntil, pickupAt }: RideTicket, hasLink: boolean): CancelOption {
  if (ending) return 'ended';
  const pickupAtMs = validInstant(pickupAt);
  if (!hasLink && Date.now() <= (confirmed ? guestCancelUntilMs(pickupAtMs) : pickupAtMs)) return 'by-link';
  return cancelableUntil === null ? 'by-phone' : { untilMs: validInstant(cancelableUntil) };
}

interface CancelingProps {
  readonly canceling: CancelOption;
  /** The number to call once canceling online is over. */
  readonly phone: string;
  readonly onAsk: () => void;
}

/** The cancel button, or how else to cancel. */
function Canceling({ canceling, phone, onAsk }: CancelingProps) {
  const text = useText();
  const { lang } = useLanguage();
  if (canceling === 'ended') return null;
  if (canceling === 'by-link') return <p className={styles.hint}>{text('myBooking.cancelByLink')}</p>;
  if (canceling === 'by-phone') {
    return (
      <p className={styles.hint}>
        {text('myBooking.cancelOver')} <a href={phoneLink(phone)}>{phone}</a>
      </p>
    );
  }
  const { untilMs } = canceling;
  return (
    <div className={styles.canceling}>
      <button type="button" className={buttons.quiet} onClick={onAsk}>
        {text('myBooking.cancel')}
      </button>
      <p className={styles.hint}>
        {text('myBooking.cancelUntil', { date: dayOf(untilMs, lang), time: timeOf(untilMs, lang) })}
      </p>
    </div>
  );
}
