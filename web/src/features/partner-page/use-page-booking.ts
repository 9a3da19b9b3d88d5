import type { RefObject } from 'react';
import { useGuestForm } from '../../shared/forms/use-guest-form.ts';
import { useLanguage } from '../../shared/intl/language.tsx';
import { useSubmit } from '../booking/form/use-submit.ts';
import {
  changedOrder,
  emptyPageOrder,
  type PageOrder,
  type PageOrderField,
  pageOrderProblems,
  pagePriceOf,
  pageRidePayload,
} from './booking-values.ts';
import { usePage } from './page-context.ts';

/** State of the booking form: values, price, and the result of sending. */
export function usePageBooking(form: RefObject<HTMLFormElement | null>) {
  const { lang } = useLanguage();
  const { branding, sending } = usePage();
  const problemsOf = (order: PageOrder) => pageOrderProblems(branding, order, Date.now());
  const order = useGuestForm<PageOrder, PageOrderField>({
    initial: emptyPageOrder,
    problemsOf,
    form,
    withChange: (before, change) => changedOrder(branding, before, change),
    ...(sending && { draftKey: `talwaerts.page.${branding.url}` }),
  });
  const { values, requestId } = order;
  const price = pagePriceOf(branding, values);
  const submitting = useSubmit({
    price,
    requestAgain: () => undefined,
    problemsNow: () => problemsOf(values),
    payloadOf: (priceEur) => pageRidePayload(values, { slug: branding.url, requestId, lang, priceEur }),
    send: (payload) => {
      if (!sending) throw new Error('A preview books nothing');
      return sending.book(payload);
    },
    bookedBefore: 'order.bookedBefore',
    renewRequest: order.renewRequest,
    onBooked: order.clear,
  });
  return { order, price, ...submitting };
}
