import { opensAtMs } from '@talwaerts/domain/company/closure.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useId, useRef } from 'react';
import { DraftNotice } from '../../shared/forms/draft-notice.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { fromWords, periodWords } from '../../shared/period.ts';
import { PageBookingBar } from './page-booking-bar.tsx';
import { PageBookingFields } from './page-booking-fields.tsx';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';
import { FailedDialog, Outcome, SendingDialog } from './page-dialogs.tsx';
import { usePageBooking } from './use-page-booking.ts';

const wayNames = { there: 'order.priceThere', back: 'order.priceBack' } as const;

/** Says when the company takes no bookings, and from when it does again. */
function ClosedDays() {
  const text = useText();
  const { lang } = useLanguage();
  const { closedTimes = [] } = usePage().branding;
  return closedTimes.map((time) => (
    <p key={`${time.fromMs} ${time.toMs}`} className={styles.notice}>
      {text('page.closedDays', {
        time: periodWords(time, lang),
        opens: fromWords(opensAtMs(closedTimes, time.toMs), lang),
      })}
    </p>
  ));
}

/** The form that books one of the company's rides at its fixed price. */
export function PageBooking() {
  const text = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { branding } = usePage();
  const booking = usePageBooking(form);
  const { order, labelOf, isSending, failure, refusal, refusedWay, booked, clear } = booking;
  const { values } = order;
  const route = [values.pickup, values.destination].map(labelOf);
  return (
    <section id="booking" className={`${styles.section} ${styles.first}`} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`}>{text('page.booking')}</h1>
      <p className={styles.note}>{text('page.bookingLead', { hours: product.guestCancelMinutes / 60 })}</p>
      <ClosedDays />
      <noscript>
        <p className={styles.notice}>
          {text('page.noScript')} <a href={phoneLink(branding.companyPhone)}>{branding.companyPhone}</a>
        </p>
      </noscript>
      <form
        ref={form}
        className={styles.booking}
        onSubmit={booking.submit}
        noValidate
        aria-label={text('page.booking')}
      >
        <DraftNotice {...order} form={form} about={[...route, values.name]} onDiscard={order.clear} />
        <PageBookingFields {...booking} />
        <PageBookingBar {...booking} />
      </form>
      {isSending && <SendingDialog title={text('order.sending')} />}
      {failure && (
        <FailedDialog onClose={clear}>
          <p>{text('page.bookingFailed')}</p>
          <p>
            {refusedWay && <strong>{text(wayNames[refusedWay])}: </strong>}
            {text(failure)}
          </p>
          {(refusal === 'page-closed' || refusal === 'licence-expired') && (
            <p>
              <a href={paths.order} target="_blank" rel="noopener">
                {text('page.closedOrder', { product: product.name })}
              </a>
            </p>
          )}
          <p>
            <a href={phoneLink(branding.companyPhone)}>{branding.companyPhone}</a>
          </p>
        </FailedDialog>
      )}
      {booked && <Outcome {...booked} onClose={clear} />}
    </section>
  );
}
