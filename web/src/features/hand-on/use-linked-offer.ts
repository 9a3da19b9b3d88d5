import type { HandOnReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../shared/intl/texts.ts';

export type Linked =
  | { readonly state: 'loading' }
  | { readonly state: 'offered'; readonly offer: HandOnReadBack }
  /** Answered, expired or taken back. */
  | { readonly state: 'over' }
  | { readonly state: 'done'; readonly accepted: boolean }
  | { readonly state: 'failed'; readonly text: TextId };

const ownTexts = { 'insufficient-tokens': 'ride.notEnough', 'given-back': 'handOn.lostBefore' } as const;

/** Loads the offer that the mail's link is about, and answers it. `query` is undefined while the page loads. */
export function useLinkedOffer(query: URLSearchParams | undefined) {
  const [linked, setLinked] = useState<Linked>({ state: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const token = query?.get('token') ?? '';

  const load = useCallback(async (): Promise<void> => {
    setLinked({ state: 'loading' });
    setLinked(await open(token));
  }, [token]);
  useEffect(() => {
    if (query) load();
  }, [query, load]);

  const answer = async (accept: boolean): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const answered = await call('global-answerhandon', { token, accept });
      if (answered.valid) setLinked({ state: 'done', accepted: accept });
      else if (answered.error === 'offer-over') setLinked({ state: 'over' });
      else setFailure(refusalText(answered, ownTexts));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { linked, isBusy, failure, load, answer };
}

async function open(token: string): Promise<Linked> {
  if (!token) return { state: 'over' };
  try {
    const opened = await call('global-openhandon', { token });
    return opened.valid ? { state: 'offered', offer: opened.data } : { state: 'over' };
  } catch (error) {
    const text = failureText(error);
    // The server refuses a malformed token as `invalid`: show the same as for a wrong one.
    return text === 'failure.invalid' ? { state: 'over' } : { state: 'failed', text };
  }
}
