import type { WaitingAnswer } from '@talwaerts/domain/calls/booking-answers.ts';
import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { useState } from 'react';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { CheckedForm } from '../../../shared/forms/use-checked-form.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { Price } from './use-price.ts';

/** With `code`, the server has refused the order. Without, the order was not sent, or may have arrived. */
interface Failed {
  readonly failure: TextId;
  readonly code?: RefusalCode | undefined;
  /** The ride of a round trip that was refused. */
  readonly way?: RefusedAnswer['way'];
}
/** The number of the booked ride, of a round trip the outward one's, and the order as sent. */
export interface Booked<P> {
  readonly id: string;
  /** The return ride's number. */
  readonly idBack?: string;
  readonly payload: P;
  /** Opens the ticket; only guests' own orders have it. */
  readonly token?: string | undefined;
  /** Set if the ride waits until this instant for a click in a mail. */
  readonly waitingUntilMs?: number;
}

interface BookedAnswer {
  readonly valid: true;
  readonly document: string;
  readonly documentBack?: string | undefined;
  readonly token?: string | undefined;
  readonly waiting?: WaitingAnswer | undefined;
}

type OwnRefusals = Partial<Record<RefusalCode, TextId>> & { readonly 'already-exists': TextId };

interface Submitting<P> {
  readonly form: Pick<CheckedForm<object, never>, 'submit' | 'isSubmitting'>;
  readonly price: Price;
  /** Requests the price again; runs when the server has refused the shown one as outdated. */
  readonly requestAgain: () => void;
  /** Undefined while a field is missing. */
  readonly payloadOf: (priceEur: number) => P | undefined;
  readonly send: (payload: P) => Promise<BookedAnswer | RefusedAnswer>;
  /**
   * The form's own texts of refusals. `already-exists`: the request id has booked another order before, whose answer
   * was lost, and the form has changed.
   */
  readonly refusals: OwnRefusals;
  /** Makes a new request id, so that another order is not answered like this one. */
  readonly renewRequest: () => void;
  readonly onBooked?: (booked: Booked<P>) => void;
}

/** Sends an order once its price is known, and holds the result. */
export function useSubmit<P>(order: Submitting<P>) {
  const { form, price, payloadOf, renewRequest, onBooked } = order;
  const [outcome, setOutcome] = useState<Booked<P> | Failed>();
  // The order may be changed while it is sent.
  const requestAgain = useLatest(order.requestAgain);

  const book = async (): Promise<void> => {
    if (price.state !== 'known') return;
    const payload = payloadOf(centsToEur(price.cents));
    if (!payload) return;
    setOutcome(undefined);
    const result = await deliver(order, payload);
    setOutcome(result);
    if ('failure' in result && !result.code) return; // A retry must send the same request id.
    renewRequest();
    // While the ride waits, the guest may have to correct the e-mail address.
    if ('id' in result && result.waitingUntilMs === undefined) onBooked?.(result);
    else if ('code' in result && result.code === 'AH1') requestAgain.current();
  };

  return {
    submit: form.submit(book),
    isSending: form.isSubmitting,
    failure: outcome && 'failure' in outcome ? outcome.failure : undefined,
    refusal: outcome && 'failure' in outcome ? outcome.code : undefined,
    refusedWay: outcome && 'failure' in outcome ? outcome.way : undefined,
    booked: outcome && 'id' in outcome ? outcome : undefined,
    clear: (): void => setOutcome(undefined),
  };
}

/** Sends the order and returns the booking or the failure. */
export async function deliver<P>(
  { send, refusals }: Pick<Submitting<P>, 'send' | 'refusals'>,
  payload: P,
): Promise<Booked<P> | Failed> {
  try {
    const answer = await send(payload);
    if (answer.valid) {
      const { document, documentBack, token, waiting } = answer;
      return {
        id: document,
        ...(documentBack !== undefined && { idBack: documentBack }),
        payload,
        token,
        ...(waiting && { waitingUntilMs: Date.parse(waiting.until) }),
      };
    }
    return { failure: refusalText(answer, refusals), code: answer.error, ...(answer.way && { way: answer.way }) };
  } catch (error) {
    return { failure: failureText(error) };
  }
}
