import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import buttons from '../../shared/ui/button.module.css';
import { endsOf } from './ride-ends.ts';
import type { RideTicket } from './use-booking.ts';

/** Shares the rides in words, without the link that could change them. Copies them if the browser cannot share. */
export function ShareButton({ rides }: { readonly rides: readonly RideTicket[] }) {
  const text = useText();
  const { lang } = useLanguage();
  const [isCopied, setCopied] = useState<boolean>();
  const wordsOf = (ride: RideTicket): string => {
    const [from, to] = endsOf(ride, lang);
    const pickupAtMs = validInstant(ride.pickupAt);
    const day = dayOf(pickupAtMs, lang);
    const time = timeOf(pickupAtMs, lang);
    return text('myBooking.shareText', { day, time, from, to, pax: text('ride.pax', { pax: ride.pax }), id: ride.id });
  };
  const share = (): void => {
    const words = rides.map(wordsOf).join('\n');
    if ('share' in navigator) {
      navigator.share({ text: words }).catch(() => undefined); // The guest has closed the browser's dialog.
      return;
    }
    // Rejects if the browser forbids it, or outside a secure page.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(words))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  };
  return (
    <>
      <button type="button" className={buttons.quiet} onClick={share}>
        {text('myBooking.share')}
      </button>
      {isCopied !== undefined && (
        <p role={isCopied ? 'status' : 'alert'}>{text(isCopied ? 'myBooking.copied' : 'myBooking.notCopied')}</p>
      )}
    </>
  );
}
