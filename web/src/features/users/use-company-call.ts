import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText, refusalText } from '../../shared/refusals/refusal-texts.ts';

const companyTexts = {
  'not-found': 'users.gone',
  // The answer to a booking was lost, and another was sent under its number.
  'already-exists': 'users.bookedBefore',
} as const;

/** Asks a call and keeps what went wrong, so that the dialog stays open with everything in it. */
export function useCompanyCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  /** The answer where it is a success; undefined otherwise. */
  const ask = async <A extends { readonly valid: boolean }>(
    send: () => Promise<A>,
  ): Promise<Exclude<A, RefusedAnswer> | undefined> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const answer = await send();
      if (answer.valid) return answer as Exclude<A, RefusedAnswer>;
      setFailure(refusalText(answer as unknown as RefusedAnswer, companyTexts));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  return { isBusy, failure, ask };
}
