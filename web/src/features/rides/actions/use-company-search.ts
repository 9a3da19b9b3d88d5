import type { FoundCompany } from '@talwaerts/domain/calls/ride-answers.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Found {
  /** Undefined until loaded. */
  readonly companies?: readonly FoundCompany[];
  readonly failure?: TextId;
}

const pauseMs = 300;

/** Finds companies to which a ride can be handed on, the nearest first; debounced while the user types. */
export function useCompanySearch(rideId: string, typed: string): Found {
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    const abort = new AbortController();
    const search = (): Promise<void> =>
      call('taxi-findcompanies', { rideid: rideId, text: typed.trim() }, { signal: abort.signal })
        .then((answer) => setFound(answer.valid ? { companies: answer.companies } : { failure: refusalText(answer) }))
        .catch((error: unknown) => {
          if (!abort.signal.aborted) setFound({ failure: failureText(error) });
        });
    const timer = setTimeout(search, typed === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [rideId, typed]);
  return found;
}
