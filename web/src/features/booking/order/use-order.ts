import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/calls/call.ts';
import { draftKeyOf, type OrderState, orderDraftKey } from '../../../shared/forms/order-draft.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../../shared/forms/use-typed-before.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadScript, neverReload } from '../../../shared/loading/load-script.ts';
import { type OpenedBooking, paths } from '../../../shared/paths.ts';
import { findPlace } from '../../../shared/places/places.ts';
import type { Suggestion } from '../../../shared/places/suggestion.ts';
import { isTimeRefused } from '../form/pickup-time.ts';
import { quotesOf, usePrice } from '../form/use-price.ts';
import { useSubmit } from '../form/use-submit.ts';
import { hasKeptPlace, missingFrom, namedPlace, placeNamedIn } from './order-link.ts';
import {
  emptyOrder,
  type OrderField,
  type OrderValues,
  payloadOf,
  pricedInstantsOf,
  problemsOf,
  withChange,
} from './order-values.ts';
import { boxOf, regionOf } from './regions.ts';

/**
 * Place searches for the menu's links, `?ride=airport`: the guest then picks a suggestion. The search terms are German
 * because the maps service has German names in every language.
 */
const wantedPickups: Readonly<Record<string, { readonly shown: TextId; readonly search: string }>> = {
  airport: { shown: 'order.airport', search: 'Flughafen' },
  train: { shown: 'order.station', search: 'Bahnhof' },
};

/** State of the order form on the platform's own page, or on a region's, with its price and its sending. */
export function useOrder() {
  const text = useText();
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const state: OrderState<Partial<OrderValues>> = location.state ?? {};
  const { partner } = useParams();
  const region = regionOf(partner);
  const order = useCheckedForm<OrderValues, OrderField>({
    initial: emptyOrder,
    problemsOf: (values) => problemsOf(values, Date.now(), region),
    form,
    withChange,
  });
  const draft = useDraft<OrderValues>(order, { ...state, key: draftKeyOf(orderDraftKey, state, location.key) });
  useTypedBefore(order, form);
  const { values } = order;
  const { price, requestAgain } = usePrice({
    ...values,
    ...pricedInstantsOf(values, Date.now()),
    isRoundTrip: values.trip === 'roundTrip',
    fixedCents: isTimeRefused(values, values.timeChosenAtMs, Date.now()) ? undefined : region?.fixPriceCents,
  });
  const [query] = useSearchParams();
  const wantedRide = query.get('ride') ?? '';
  const beginPickup = () => {
    if (hasKeptPlace('pickup')) return undefined;
    const hotel = hotelIn(query);
    if (hotel)
      return hotelPickup(hotel, (name) => order.fill(({ notes, ...rest }) => ({ ...rest, notes: notes || name })));
    // Not picked automatically: the guest chooses among what the words find.
    const named = placeNamedIn(query, 'pickup');
    if (named) return { shown: named, search: named };
    const wanted = wantedPickups[wantedRide];
    return wanted && { shown: text(wanted.shown), search: wanted.search };
  };
  const box = region ? boxOf(region) : product.placeSearch;
  const beginDestination = () => {
    const named = hasKeptPlace('destination') ? undefined : placeNamedIn(query, 'destination');
    return named === undefined ? undefined : namedPlace(named, box);
  };
  const { fill } = order;
  useEffect(() => {
    if (query.size > 0) fill((before) => ({ ...before, ...missingFrom(query, before) }));
  }, [fill, query]);

  const sending = useSubmit({
    price,
    requestAgain,
    form: order,
    payloadOf: (priceEur) =>
      payloadOf(values, {
        priceEur,
        requestId: draft.requestId,
        lang,
        partner: region?.name,
        ...quotesOf(price),
      }),
    send: (payload) => call('global-createride', payload),
    refusals: { 'already-exists': 'order.bookedBefore' },
    renewRequest: draft.renewRequest,
    onBooked: ({ id, token, payload: { guestEmail: email, requestId } }) => {
      rememberBooked([values.destination, values.pickup]);
      draft.clear();
      navigate(`${paths.myBooking}?${new URLSearchParams({ bookingId: id, email })}`, {
        state: { token, ordered: { requestId, email } } satisfies OpenedBooking,
      });
    },
  });

  return {
    ...order,
    ...draft,
    form,
    region,
    /** Whether the address names a region that does not exist. */
    isUnknownRegion: partner !== undefined && !region,
    wantedRide,
    beginPickup,
    beginDestination,
    box,
    price,
    requestAgain,
    sending,
  };
}

/** Lets this device offer the places of the booking again. */
function rememberBooked(places: readonly (Place | undefined)[]): void {
  loadScript(() => import('../../../shared/start-places/last-places.ts'), neverReload).then(
    ({ rememberPlaces }) => rememberPlaces(places.filter((place) => place !== undefined)),
    () => undefined, // The guest can type them again.
  );
}

interface Hotel {
  readonly name: string;
  readonly address: string;
}

/** Returns the hotel of the address in a lobby's QR code (`profile/lobby-card.tsx`). */
function hotelIn(query: URLSearchParams): Hotel | undefined {
  const name = query.get('hotel')?.trim();
  const address = query.get('address')?.trim();
  return name && name.length <= maxTypedNotesLength && address ? { name, address } : undefined;
}

/**
 * Returns the hotel as a place to pick. By its name if the maps service knows it at this address; else by the address
 * alone: `onNameless` then keeps the name elsewhere, because the server takes a place's label from the maps service.
 */
const hotelPickup = ({ name, address }: Hotel, onNameless: (name: string) => void): Suggestion => ({
  id: 'hotel',
  main: name,
  secondary: '',
  resolve: async () => {
    const named = await findPlace(`${name}, ${address}`, product.placeSearch);
    const [street = address] = address.split(',');
    if (named?.label.includes(name) && named.label.includes(street)) return named;
    const place = await findPlace(address, product.placeSearch);
    if (place) onNameless(name);
    return place ?? 'refused';
  },
});
