import { licenceDaysLeft } from '@talwaerts/domain/company/licence.ts';
import { useState } from 'react';
import { serverNow } from '../../shared/calls/server-clock.ts';
import type { TypedFacts } from './licence-fields.tsx';

/** Asks once before a licence is stored whose end has passed: it is probably a slip in the year. */
export function usePastEnd() {
  const [questioned, setQuestioned] = useState<string>();
  return {
    /** The end in question. */
    questioned,
    /** Returns false, and asks, for an end in the past that was not asked about. */
    isEndAccepted({ validUntil }: Pick<TypedFacts, 'validUntil'>): boolean {
      const isPast = validUntil !== '' && licenceDaysLeft(validUntil, serverNow()) < 0;
      const isAccepted = !isPast || validUntil === questioned;
      setQuestioned(isAccepted ? undefined : validUntil);
      return isAccepted;
    },
  };
}
