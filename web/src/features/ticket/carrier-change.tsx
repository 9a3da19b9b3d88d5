import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { wantedFacts } from '../../shared/change-ride/wanted-facts.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

type CarrierChange = NonNullable<RideTicket['carrierChange']>;

interface Props {
  readonly ride: RideTicket;
  readonly change: CarrierChange;
  /** Without the mail's link, the guest cannot object. */
  readonly token: string | undefined;
  /** Reloads the ticket. */
  readonly onChanged: () => Promise<unknown>;
}

/** Shows what the taxi company has changed for the guest, who can object with one press. */
export function CarrierChangeNotice({ ride, change, token, onChanged }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { state, nth, until } = change;
  if (state === 'objected') {
    return (
      <div className={`${styles.notice} ${styles.open}`}>
        <p>{text('objection.objected')}</p>
      </div>
    );
  }
  const untilMs = validInstant(until);
  const phone = ride.taxiPhone || product.support.phone;
  return (
    <div className={`${styles.notice} ${styles.open}`}>
      <strong>{text('objection.title')}</strong>
      <Versions ride={ride} before={change.before} />
      {state === 'possible' ? (
        <p>{text('objection.until', { day: dayOf(untilMs, lang), time: timeOf(untilMs, lang) })}</p>
      ) : (
        <p>
          {text('objection.late')} <a href={phoneLink(phone)}>{phone}</a>
        </p>
      )}
      {state === 'told' && <p>{text('objection.told')}</p>}
      {state !== 'told' && token !== undefined && (
        <ObjectButton payload={{ token, rideid: ride.id, nth }} onChanged={onChanged} />
      )}
    </div>
  );
}

/** What differs, as it was and as it is. */
function Versions({ ride, before }: { readonly ride: RideTicket; readonly before: CarrierChange['before'] }) {
  const text = useText();
  const { lang } = useLanguage();
  const { what } = before;
  const versions = [
    ['objection.before', before],
    ['objection.now', ride],
  ] as const;
  return versions.map(([title, { pickup, destination, pickupAt, pax, wishes, price }]) => {
    const priceCents = price === null ? 0 : validCents(price);
    const facts = { what, pickup, destination, pickupAtMs: validInstant(pickupAt), pax, wishes, priceCents };
    return (
      <div key={title}>
        <p>
          <strong>{text(title)}</strong>
        </p>
        <dl className={styles.facts}>
          {wantedFacts(facts, text, lang).map(([label, value]) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  });
}

interface ButtonProps extends Pick<Props, 'onChanged'> {
  readonly payload: { readonly token: string; readonly rideid: string; readonly nth: number };
}

function ObjectButton({ payload, onChanged }: ButtonProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const object = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call('global-objectchange', payload);
      // Too late shows in the ticket.
      if (!answer.valid && answer.error !== 'too-late') setFailure(refusalText(answer));
      await onChanged();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return (
    <>
      {failure && <Failure>{text(failure)}</Failure>}
      <button
        type="button"
        className={buttons.main}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => void object()}
      >
        {text(isBusy ? 'objection.objecting' : 'objection.object')}
      </button>
    </>
  );
}
