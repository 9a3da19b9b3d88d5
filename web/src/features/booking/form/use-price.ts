import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import type { Surcharge } from '@talwaerts/domain/pricing/surcharges.ts';
import { type Wishes, wishesOf, withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
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
      readonly why?: { readonly surcharges: readonly Surcharge[]; readonly vehicles: number };
      /** Undefined for a fixed price. */
      readonly route?: { readonly km: number; readonly minutes: number };
    };

export type OrderedQuotes = Pick<PayloadOf<'global-createride'>, 'quote' | 'quoteBack'>;

/** Returns what an order adds to its price. */
export const quotesOf = (price: Price): OrderedQuotes => (price.state === 'known' && price.quotes) || {};

/** The inputs of a trip's price; instants in milliseconds, undefined until chosen. */
export interface PricedTrip {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly pax: number;
  readonly wishes: Wishes;
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
    const requestPrice = (origin: string, end: string, ms: number) =>
      call(
        'global-calculateprice',
        {
          ...{ pax, wishes: JSON.parse(priced) as Wishes, date: isoInVienna(ms) },
          ...{ origin: { placeId: origin }, destination: { placeId: end } },
        },
        { signal: abort.signal },
      );
    setPrice({ state: 'calculating' });
    Promise.all([requestPrice(from, to, there), ...(back === undefined ? [] : [requestPrice(to, from, back)])])
      .then((answers) => setPrice(sumOf(answers)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setPrice({ state: 'failed', text: failureText(error) });
      });
  }, [from, to, there, back, isRoundTrip, pax, priced, fixedCents]);
  useEffect(() => {
    request();
    return () => pending.current?.abort();
  }, [request]);
  useNetworkRetry(price.state === 'failed' && price.text === 'failure.offline', request);
  return { price, requestAgain: request };
}

function sumOf(answers: readonly Awaited<ReturnType<typeof call<'global-calculateprice'>>>[]): Price {
  const each: number[] = [];
  for (const answer of answers) {
    if (!answer.valid) return { state: 'failed', text: refusalText(answer) };
    each.push(Math.round(Number(answer.price) * 100));
  }
  const [first, second] = answers;
  if (!first?.valid) return { state: 'none' };
  const cents = each.reduce((sum, one) => sum + one, 0);
  const surcharges = [...new Set(answers.flatMap((answer) => (answer.valid ? answer.surcharges : [])))];
  const { km, minutes, vehicles, quote } = first;
  const quotes = { quote, ...(second?.valid && { quoteBack: second.quote }) };
  return { state: 'known', cents, each, quotes, why: { surcharges, vehicles }, route: { km, minutes } };
}
