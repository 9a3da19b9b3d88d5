import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { isoInVienna, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { isTimeRefused } from '../booking/form/pickup-time.ts';
import { type PageOrder, pageTimeRefusal } from './booking-values.ts';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';

/** A time at which every car is taken, and the nearest ones at which one is free. */
interface Busy {
  readonly atMs: number;
  readonly others: readonly number[];
}

/** A ride of the order, the way back with when the guest's own ride there begins. */
type AskedRide = Pick<PageOrder, 'date' | 'time' | 'timeChosenAtMs' | 'pickup' | 'destination'> & {
  readonly thereAtMs?: number | undefined;
};

/** Asks whether a car is free for the chosen ride; undefined while one is, or nobody knows. */
function useBusyTime({ date, time, timeChosenAtMs, pickup, destination, thereAtMs }: AskedRide): Busy | undefined {
  const { branding, sending } = usePage();
  const [busy, setBusy] = useState<Busy>();
  const atMs = viennaInstant(date, time);
  const isAsked =
    !isTimeRefused({ date, time }, timeChosenAtMs, Date.now()) &&
    !pageTimeRefusal(branding, { date, time }, Date.now());
  const slug = branding.url;
  useEffect(() => {
    setBusy(undefined);
    if (!sending || atMs === undefined || !isAsked || !pickup || !destination) return;
    const abort = new AbortController();
    sending
      .checkTime(
        {
          slug,
          pickupId: pickup,
          destinationId: destination,
          dateTime: isoInVienna(atMs),
          ...(thereAtMs !== undefined && { dateTimeThere: isoInVienna(thereAtMs) }),
        },
        abort.signal,
      )
      .then((answer) => {
        if (!abort.signal.aborted && answer.valid && !answer.isFree)
          setBusy({ atMs, others: answer.others.map(Date.parse) });
      })
      // The booking itself decides, and says what is wrong.
      .catch(() => undefined);
    return () => abort.abort();
  }, [sending, slug, atMs, isAsked, pickup, destination, thereAtMs]);
  return busy;
}

interface Props {
  readonly ride: AskedRide;
  readonly onChoose: (change: Pick<PageOrder, 'date' | 'time'>) => void;
}

/** Says when every car is on its way at the chosen time, offers the nearest free times, and the phone. */
export function FreeTimes({ ride, onChoose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { companyPhone } = usePage().branding;
  const busy = useBusyTime(ride);
  const wordsOf = (ms: number): string =>
    viennaDay(ms) === ride.date ? timeOf(ms, lang) : `${dayOf(ms, lang)}, ${timeOf(ms, lang)}`;
  return (
    <div role="status">
      {busy && (
        <div className={styles.notice}>
          <p>{text('page.allBusy', { time: timeOf(busy.atMs, lang) })}</p>
          <div className={styles.freeTimes}>
            {busy.others.map((ms) => (
              <button
                key={ms}
                type="button"
                className={styles.freeTime}
                onClick={() => onChoose({ date: viennaDay(ms), time: viennaTime(ms) })}
              >
                {text('page.takeTime', { time: wordsOf(ms) })}
              </button>
            ))}
            <a href={phoneLink(companyPhone)}>{companyPhone}</a>
          </div>
        </div>
      )}
    </div>
  );
}
