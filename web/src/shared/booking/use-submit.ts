import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { type SubmitEvent, useState } from 'react';
import type { TextId } from '../intl/texts.ts';
import { failureText, refusalText } from '../refusals/refusal-texts.ts';
import type { Price } from './use-price.ts';

/** `code` is a refused business rule; without one, nothing tells whether the order has arrived. */
interface Failed {
  readonly failure: TextId;
  readonly code?: RefusalCode | undefined;
}
/** The numbers of the ride and of the way back, and the order as it was sent. */
interface Booked<P> {
  readonly ids: readonly [string] | readonly [string, string];
  readonly payload: P;
}

interface BookedAnswer {
  readonly valid: true;
  readonly document: string;
  readonly documentBack?: string | undefined;
}

interface Submitting<P> {
  readonly price: Price;
  /** The price that was shown is no longer right. */
  readonly askAgain: () => void;
  /** What is wrong by now: the form may have stood open for a while. */
  readonly problemsNow: () => { readonly time?: TextId };
  /** Undefined while something is missing. */
  readonly payloadOf: (priceEur: number) => P | undefined;
  readonly send: (payload: P) => Promise<BookedAnswer | RefusedAnswer>;
  /** What to say where the request's id has booked something else already: its answer was lost, and the form changed since. */
  readonly bookedBefore: TextId;
  /** The same request must not answer for another order, whether it was booked or refused. */
  readonly renewRequest: () => void;
  readonly onBooked?: () => void;
}

/** Sends an order once its price is known, and keeps what came of it. */
export function useSubmit<P>(order: Submitting<P>) {
  const { price, askAgain, problemsNow, payloadOf, renewRequest, onBooked } = order;
  const [outcome, setOutcome] = useState<Booked<P> | Failed | 'sending'>();

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (price.state !== 'known' || outcome === 'sending') return;
    const late = problemsNow();
    if (Object.keys(late).length > 0) {
      setOutcome({ failure: late.time === 'order.error.time' ? 'error.lead-time' : 'failure.invalid' });
      return;
    }
    const payload = payloadOf(centsToEur(price.cents));
    if (!payload) return;
    setOutcome('sending');
    const result = await deliver(order, payload);
    setOutcome(result);
    if ('failure' in result && !result.code) return; // A retry has to be the same request.
    renewRequest();
    if ('ids' in result) onBooked?.();
    else if (result.code === 'AH1') askAgain();
  };

  const known = typeof outcome === 'object' ? outcome : undefined;
  return {
    submit,
    isSending: outcome === 'sending',
    failure: known && 'failure' in known ? known.failure : undefined,
    booked: known && 'ids' in known ? known : undefined,
    clear: (): void => setOutcome(undefined),
  };
}

/** Sends it and tells what came of it. */
export async function deliver<P>(
  { send, bookedBefore }: Pick<Submitting<P>, 'send' | 'bookedBefore'>,
  payload: P,
): Promise<Booked<P> | Failed> {
  try {
    const answer = await send(payload);
    if (answer.valid) {
      const { document, documentBack } = answer;
      return { ids: documentBack === undefined ? [document] : [document, documentBack], payload };
    }
    return { failure: refusalText(answer, { 'already-exists': bookedBefore }), code: answer.error };
  } catch (error) {
    return { failure: failureText(error) };
  }
}
