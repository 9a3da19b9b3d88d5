import type { RideCandidate } from '@talwaerts/domain/calls/ride-answers.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Candidates {
  /** Undefined until loaded. */
  readonly candidates?: readonly RideCandidate[];
  readonly failure?: TextId;
}

/** Loads the companies that could drive a ride, when the list is shown. */
export function useCandidates(rideId: string): Candidates {
  const [state, setState] = useState<Candidates>({});
  useEffect(() => {
    const abort = new AbortController();
    call('admin-candidates', { rideid: rideId }, { signal: abort.signal })
      .then((answer) => setState(answer.valid ? { candidates: answer.candidates } : { failure: refusalText(answer) }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ failure: failureText(error) });
      });
    return () => abort.abort();
  }, [rideId]);
  return state;
}
