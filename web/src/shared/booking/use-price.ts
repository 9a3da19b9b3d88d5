import type { Place } from '@talwaerts/domain/place/place.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import type { TextId } from '../intl/texts.ts';
import { failureText, refusalText } from '../refusals/refusal-texts.ts';

export type Price =
  | { readonly state: 'none' }
  | { readonly state: 'calculating' }
  | { readonly state: 'failed'; readonly text: TextId }
  | {
      readonly state: 'known';
      /** The sum. */
      readonly cents: number;
      /** The way there, and the way back of a round trip. */
      readonly each: readonly number[];
      /** Unknown where the price is fixed. */
      readonly way?: { readonly km: number; readonly minutes: number };
    };

/** What the price of a trip depends on; instants in milliseconds, undefined while they are not chosen. */
export interface PricedTrip {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly pax: number;
  readonly there: number | undefined;
  readonly back: number | undefined;
  readonly isRoundTrip: boolean;
  /** What each ride costs, where that does not have to be asked. */
  readonly fixedCents?: number | undefined;
}

/** The price of a trip, asked for again at each change that matters; an answer that comes too late is not heard. */
export function usePrice({ pickup, destination, pax, there, back, isRoundTrip, fixedCents }: PricedTrip) {
  const [price, setPrice] = useState<Price>({ state: 'none' });
  const [round, setRound] = useState(0);
  const [from, to] = [pickup?.placeId, destination?.placeId];
  useEffect(() => {
    if (fixedCents !== undefined) {
      const each = isRoundTrip ? [fixedCents, fixedCents] : [fixedCents];
      setPrice({ state: 'known', cents: fixedCents * each.length, each });
      return undefined;
    }
    if (!from || !to || there === undefined || (isRoundTrip && back === undefined)) {
      setPrice({ state: 'none' });
      return undefined;
    }
    const abort = new AbortController();
    const ask = (origin: string, end: string, ms: number) =>
      call(
        'global-calculateprice',
        { pax, date: isoInVienna(ms), origin: { placeId: origin }, destination: { placeId: end } },
        { signal: abort.signal },
      );
    setPrice({ state: 'calculating' });
    Promise.all([ask(from, to, there), ...(back === undefined ? [] : [ask(to, from, back)])])
      .then((answers) => setPrice(sumOf(answers)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setPrice({ state: 'failed', text: failureText(error) });
      });
    return () => abort.abort();
  }, [from, to, there, back, isRoundTrip, pax, round, fixedCents]);
  /** The server has said that the price is no longer right. */
  const askAgain = (): void => setRound((before) => before + 1);
  return { price, askAgain };
}

function sumOf(answers: readonly Awaited<ReturnType<typeof call<'global-calculateprice'>>>[]): Price {
  const each: number[] = [];
  for (const answer of answers) {
    if (!answer.valid) return { state: 'failed', text: refusalText(answer) };
    each.push(Math.round(Number(answer.price) * 100));
  }
  const [first] = answers;
  if (!first?.valid) return { state: 'none' };
  const cents = each.reduce((sum, one) => sum + one, 0);
  return { state: 'known', cents, each, way: { km: first.km, minutes: first.minutes } };
}
