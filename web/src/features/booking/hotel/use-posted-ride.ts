import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { call } from '../../../shared/calls/call.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { quotesOf, usePrice } from '../form/use-price.ts';
import { useSubmit } from '../form/use-submit.ts';
import { instantOf, payloadOf, problemsOf } from './posting-values.ts';
import { forgetDestinations } from './use-destinations.ts';
import { type PostingDraft, usePosting } from './use-posting.ts';

/** The hotel's order from the typed values to the posted ride. */
export function usePostedRide(hotelId: string, form: RefObject<HTMLFormElement | null>, draft: PostingDraft) {
  const posting = usePosting(hotelId, form, draft);
  const { values } = posting;
  const { date, time } = problemsOf(values, serverNow());
  const { price, requestAgain } = usePrice({
    ...values,
    // Nothing is priced beside a time that is refused.
    there: date || time ? undefined : instantOf(values),
    back: undefined,
    isRoundTrip: false,
  });
  const order = useSubmit({
    price,
    requestAgain,
    form: posting,
    payloadOf: (priceEur) => {
      const payload = payloadOf(values, priceEur, posting.requestId);
      return payload && { ...payload, quote: quotesOf(price).quote };
    },
    send: (payload) => {
      posting.keepTime();
      return call('hotel-postride', payload);
    },
    refusals: { 'already-exists': 'post.bookedBefore' },
    renewRequest: posting.renewRequest,
    onBooked: () => {
      forgetDestinations(hotelId);
      posting.startAnew();
    },
  });
  const again = (): void => {
    order.clear();
    posting.startAnew();
  };
  // The screen stays mounted after a navigation to its own URL, and would still show its last result.
  const { key, hash } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // A link within the page is no navigation.
    if (key === shownAt.current || hash) return;
    shownAt.current = key;
    if (order.booked) again();
  });
  return {
    posting,
    price,
    requestAgain,
    order,
    /** Shows the form at once, so that its first field can take the focus of the removed button. */
    orderAnother: (): void => {
      flushSync(again);
      form.current?.querySelector('input')?.focus();
    },
  };
}
