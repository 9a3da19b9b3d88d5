import { factsOf, hasAllFacts, licenceDaysLeft, type TypedFacts } from '@talwaerts/domain/company/licence.ts';
import { useState } from 'react';
import { serverNow } from '../../shared/calls/server-clock.ts';

/** What is asked before facts of a licence are stored. */
export interface LicenceQuestion {
  /** An end in the past, `YYYY-MM-DD`: probably a slip in the year. */
  readonly pastEnd: string | undefined;
  readonly isIncomplete: boolean;
}

/** Asks once before a licence is stored whose end has passed or, with `needsAll`, that lacks a fact. */
export function useLicenceQuestion({ needsAll = false } = {}) {
  const [question, setQuestion] = useState<LicenceQuestion>();
  return {
    question,
    /** Returns false, and asks, for facts that were not asked about. */
    isAccepted(typed: TypedFacts): boolean {
      const { validUntil } = typed;
      const pastEnd = validUntil !== '' && licenceDaysLeft(validUntil, serverNow()) < 0 ? validUntil : undefined;
      const isIncomplete = needsAll && !hasAllFacts(factsOf(typed));
      const isEndAccepted = !pastEnd || pastEnd === question?.pastEnd;
      const isAccepted = isEndAccepted && (!isIncomplete || (question?.isIncomplete ?? false));
      setQuestion(isAccepted ? undefined : { pastEnd, isIncomplete });
      return isAccepted;
    },
  };
}
