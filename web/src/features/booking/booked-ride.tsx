import { formatEur } from '@talwaerts/domain/money/money.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly from: string;
  readonly to: string;
  readonly pickupAtMs: number;
  readonly pax: number;
  readonly priceCents: number;
}

/** Repeats a booked ride in its confirmation, so that a guest notices a wrong day or place. */
export function BookedRide({ from, to, pickupAtMs, pax, priceCents }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const day = dayOf(pickupAtMs, lang);
  const time = timeOf(pickupAtMs, lang);
  return (
    <>
      <p>
        <strong>{text('booked.route', { from, to })}</strong>
      </p>
      <p>{text('booked.facts', { day, time, pax, price: formatEur(priceCents) })}</p>
    </>
  );
}
