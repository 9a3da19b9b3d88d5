import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { Equipment } from '@talwaerts/domain/company/vehicle.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import type { FreeWaiting } from '@talwaerts/domain/pricing/free-waiting.ts';
import { type SpecialDay, specialDayOf } from '@talwaerts/domain/pricing/special-days.ts';
import type { Surcharge } from '@talwaerts/domain/pricing/surcharges.ts';
import { type TypedWishes, type Wishes, wishesOf, withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { isoInVienna, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useNetworkRetry } from '../../../shared/loading/use-network-retry.ts';

export type Price =
  | { readonly state: 'none' }
  | { readonly state: 'calculating' }
  | { readonly state: 'failed'; readonly text: TextId }
  | {
      readonly state: 'known';
      /** Sum of the trip's rides. */
      readonly cents: number;
      /** One price per ride: outward and, in a round trip, return. */
      readonly each: readonly number[];
      /** Prove these prices to the order's call, which then keeps them. Undefined for a fixed price. */
      readonly quotes?: OrderedQuotes;
      /** Surcharges that apply to at least one of the rides, and vehicles per ride. Undefined for a fixed price. */
      readonly why?: {
        readonly surcharges: readonly NamedSurcharge[];
        readonly vehicles: number;
      };
      /** Undefined for a fixed price. */
      readonly route?: { readonly km: number; readonly minutes: number };
      /** What one person more would add to the trip's price. */
      readonly onePersonMoreCents?: number;
      /** Wished equipment that no company has where a ride begins. */
      readonly missing?: readonly Equipment[];
      /** Within how many minutes most rides are accepted where the trip begins. */
      readonly usualMinutes?: number;
      /** How long the taxi waits for nothing, by kind of pickup. Undefined for a fixed price. */
      readonly freeWaiting?: FreeWaiting;
      /** The outward route's line, to be drawn. */
      readonly picture?: RouteLine;
    };

export type OrderedQuotes = Pick<PayloadOf<'global-createride'>, 'quote' | 'quoteBack'>;

/** Returns what an order adds to its price. */
export const quotesOf = (price: Price): OrderedQuotes => (price.state === 'known' && price.quotes) || {};

export interface RouteLine {
  readonly line: string;
  readonly signature: string;
}

/** The inputs of a trip's price; instants in milliseconds, undefined until chosen. */
interface PricedTrip {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly pax: number;
  readonly wishes: TypedWishes;
  readonly there: number | undefined;
  readonly back: number | undefined;
  readonly isRoundTrip: boolean;
  /** Fixed price of each ride, which needs no request. */
  readonly fixedCents?: number | undefined;
}

/** Requests the price of a trip at each change that affects it; a newer request aborts the one before. */
export function usePrice({ pickup, destination, pax, wishes, there, back, isRoundTrip, fixedCents }: PricedTrip) {
  const [price, setPrice] = useState<Price>({ state: 'none' });
  const pending = useRef<AbortController>(undefined);
  const isRide = pickup && destination && !isSamePlace(pickup, destination);
  const [from, to] = isRide ? [pickup.placeId, destination.placeId] : [];
  const districtThere = pickup?.bezirk;
  const districtBack = destination?.bezirk;
  const priced = JSON.stringify(withoutConnection(wishesOf(wishes)));
  const request = useCallback((): void => {
    pending.current?.abort();
    if (fixedCents !== undefined) {
      const each = isRoundTrip ? [fixedCents, fixedCents] : [fixedCents];
      setPrice({ state: 'known', cents: fixedCents * each.length, each });
      return;
    }
    if (!from || !to || there === undefined || (isRoundTrip && back === undefined)) {
      setPrice({ state: 'none' });
      return;
    }
    const abort = new AbortController();
    pending.current = abort;
    const requestPrice = (origin: string, end: string, ms: number, district: string | undefined) =>
      call(
        'global-calculateprice',
        {
          pax,
          wishes: JSON.parse(priced) as Wishes,
          date: isoInVienna(ms),
          district,
          origin: { placeId: origin },
          destination: { placeId: end },
        },
        { signal: abort.signal },
      );
    setPrice({ state: 'calculating' });
    Promise.all([
      requestPrice(from, to, there, districtThere),
      ...(back === undefined ? [] : [requestPrice(to, from, back, districtBack)]),
    ])
      .then((answers) => setPrice(sumOf(answers, back === undefined ? [there] : [there, back])))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setPrice({ state: 'failed', text: failureText(error) });
      });
  }, [from, to, districtThere, districtBack, there, back, isRoundTrip, pax, priced, fixedCents]);
  useEffect(() => {
    request();
    return () => pending.current?.abort();
  }, [request]);
  useNetworkRetry(price.state === 'failed' && price.text === 'failure.offline', request);
  return { price, requestAgain: request };
}

type PriceAnswer = Awaited<ReturnType<typeof call<'global-calculateprice'>>>;
type Priced = Extract<PriceAnswer, { readonly valid: true }>;

function sumOf(answers: readonly PriceAnswer[], pickups: readonly number[]): Price {
  const priced: Priced[] = [];
  for (const answer of answers) {
    if (!answer.valid) return { state: 'failed', text: refusalText(answer) };
    priced.push(answer);
  }
  const [first, second] = priced;
  if (!first) return { state: 'none' };
  const each = priced.map(({ price }) => centsOf(price));
  const { km, minutes, vehicles, usualMinutes, picture, quote, freeWaiting } = first;
  const more = priced.flatMap(({ onePersonMore }) => (onePersonMore === undefined ? [] : centsOf(onePersonMore)));
  return {
    state: 'known',
    cents: sum(each),
    each,
    route: { km, minutes },
    quotes: { quote, ...(second && { quoteBack: second.quote }) },
    why: {
      surcharges: [...new Set(priced.flatMap(({ surcharges }, i) => namedSurcharges(surcharges, pickups[i] ?? 0)))],
      vehicles,
    },
    ...(more.length === priced.length && { onePersonMoreCents: sum(more) }),
    freeWaiting,
    missing: [...new Set(priced.flatMap(({ missing = [] }) => missing))],
    ...(usualMinutes !== undefined && { usualMinutes }),
    ...(picture && { picture }),
  };
}

/** A surcharge with the name of its special day. */
export type NamedSurcharge = Exclude<Surcharge, 'special-day'> | SpecialDay;

const namedSurcharges = (surcharges: readonly Surcharge[], pickupAtMs: number): readonly NamedSurcharge[] =>
  surcharges.flatMap((one) => (one === 'special-day' ? (specialDayOf(viennaDay(pickupAtMs)) ?? []) : one));

const centsOf = (price: string): number => Math.round(Number(price) * 100);
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
