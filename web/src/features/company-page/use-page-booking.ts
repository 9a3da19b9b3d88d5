import { pagePriceCents } from '@talwaerts/domain/website/page-price.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type CheckedForm, useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import { useLanguage } from '../../shared/intl/language.tsx';
import { isTimeRefused } from '../booking/form/pickup-time.ts';
import type { Price } from '../booking/form/use-price.ts';
import { type Booked, useSubmit } from '../booking/form/use-submit.ts';
import { prefetchBookedTicket } from './booked-ticket-part.ts';
import {
  changedOrder,
  emptyPageOrder,
  linkedFields,
  linkedOrder,
  type PageOrder,
  type PageOrderField,
  pageOrderProblems,
  pagePriceOf,
  pageRidePayload,
  pageTimeRefusal,
  returnOf,
  withoutGonePlaces,
} from './booking-values.ts';
import { type Page, useOwnText, usePage } from './page-context.ts';

/** Texts for refusals of the page's own lists and prices. */
const ownRefusals = {
  'already-exists': 'order.bookedBefore',
  'invalid-place': 'page.error.placeGone',
  'price-too-low': 'page.error.noPrice',
  'licence-expired': 'error.page-closed',
  'lead-time': 'page.error.lead',
} as const;

export type PageBookingForm = ReturnType<typeof usePageBooking>;

/** State of the booking form: values, choices of places, price, and the result of sending. */
export function usePageBooking(form: RefObject<HTMLFormElement | null>) {
  const { lang } = useLanguage();
  const own = useOwnText();
  const { branding, sending } = usePage();
  const order = useCheckedForm<PageOrder, PageOrderField>({
    initial: emptyPageOrder,
    problemsOf: (typed) => pageOrderProblems(branding, withoutGonePlaces(branding, typed), Date.now()),
    form,
    withChange: (before, change) => changedOrder(branding, before, change),
  });
  const draft = useDraft<PageOrder>(order, { key: sending && `talwaerts.page.${branding.url}` });
  useLinkedOrder(order, sending ? branding : undefined);
  useTypedBefore(order, form);
  const { isTyped, values: typed } = order;
  useEffect(() => {
    if (isTyped.current && typed) sending?.count('begun');
  }, [sending, isTyped, typed]);
  const { requestId, renewRequest } = draft;
  const values = withoutGonePlaces(branding, order.values);
  const isRefused =
    isTimeRefused(values, values.timeChosenAtMs, Date.now()) ||
    [values, returnOf(values)].some((when) => when && pageTimeRefusal(branding, when, Date.now()) !== undefined);
  const price: Price = isRefused ? { state: 'none' } : pagePriceOf(branding, values);
  const choices = (places: Page['branding']['pickups']) =>
    places.map((place) => ({ value: place.id, label: own(place, 'caption') }));
  const labelOf = (place: string): string | undefined =>
    choices([...branding.pickups, ...branding.destinations]).find(({ value }) => value === place)?.label;
  const { booked, ...submitting } = useSubmit({
    price,
    requestAgain: () => undefined,
    form: order,
    payloadOf: (priceEur) => pageRidePayload(branding, values, { slug: branding.url, requestId, lang, priceEur }),
    send: (payload) => {
      if (!sending) throw new Error('A preview books nothing');
      prefetchBookedTicket();
      return sending.book(payload);
    },
    refusals: ownRefusals,
    renewRequest,
    onBooked: () => draft.clear(),
  });
  return {
    order: { ...order, ...draft, values },
    price,
    choices,
    labelOf,
    booked: booked && bookedTrip(booked, branding, labelOf),
    ...submitting,
  };
}

/**
 * Takes over what the small form on another site has sent, and removes it from the URL, so that a reload keeps what the
 * guest changes afterwards. Stands between draft and typed values: newer than the one, older than the others.
 */
function useLinkedOrder(
  { change, leave }: Pick<CheckedForm<PageOrder, PageOrderField>, 'change' | 'leave'>,
  places: Page['branding'] | undefined,
): void {
  const takeOver = useEffectEvent((): void => {
    const address = new URL(location.href);
    if (!places || !linkedFields.some((name) => address.searchParams.has(name))) return;
    const linked = linkedOrder(places, address.searchParams);
    const names = linkedFields.filter((name) => name in linked);
    if (names.length > 0) change(linked);
    for (const name of names) leave(name);
    for (const name of linkedFields) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  });
  useEffect(() => takeOver(), []);
}

type PageRide = NonNullable<ReturnType<typeof pageRidePayload>>;

/** Returns what the dialogs after a booking show. */
function bookedTrip(
  { id, idBack, payload, token, waitingUntilMs }: Booked<PageRide>,
  branding: Page['branding'],
  labelOf: (place: string) => string | undefined,
) {
  const { pickupId, destinationId, pax, dateTimeBack } = payload;
  const ride = (number: string, from: string, to: string, dateTime: string) => ({
    id: number,
    from: labelOf(from) ?? '',
    to: labelOf(to) ?? '',
    pickupAtMs: Date.parse(dateTime),
    pax,
    priceCents: pagePriceCents(branding, from, to, pax),
  });
  return {
    id,
    email: payload.guestEmail,
    rides: [
      ride(id, pickupId, destinationId, payload.dateTime),
      ...(idBack && dateTimeBack ? [ride(idBack, destinationId, pickupId, dateTimeBack)] : []),
    ],
    requestId: payload.requestId,
    token,
    waitingUntilMs,
  };
}
