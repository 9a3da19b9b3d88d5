import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../../shared/intl/texts.ts';
import { useNetworkRetry } from '../../../../shared/loading/use-network-retry.ts';

const callOf = {
  admin: 'admin-findrides',
  taxi: 'taxi-findrides',
  driver: 'taxi-findrides',
  hotel: 'hotel-findrides',
} as const satisfies Readonly<Record<Role, string>>;

export interface FoundRides {
  /** Undefined while they are searched. */
  readonly rides: readonly FoundRide[] | undefined;
  readonly failure?: TextId;
  /** Whether the search was answered. */
  readonly isAnswered: boolean;
}

const nothing: FoundRides = { rides: [], isAnswered: false };
const pauseMs = 300;

/** Finds rides by the sought text, none if it is empty; debounced, and repeated once the network is back. */
export function useFoundRides(sought: string, role: Role): FoundRides {
  const [found, setFound] = useState<FoundRides & { readonly sought: string }>();
  const [attempt, setAttempt] = useState(0);
  const current = found?.sought === sought ? found : undefined;
  useNetworkRetry(current?.failure !== undefined, () => setAttempt((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt searches again.
  useEffect(() => {
    if (sought === '') return undefined;
    const abort = new AbortController();
    const search = (): Promise<void> =>
      call(callOf[role], { text: sought }, { signal: abort.signal })
        .then((answer) => {
          const rides = answer.valid ? answer.rides : [];
          setFound({ sought, rides, isAnswered: true, ...(!answer.valid && { failure: refusalText(answer) }) });
        })
        .catch((error: unknown) => {
          if (!abort.signal.aborted) setFound({ ...nothing, sought, failure: failureText(error) });
        });
    const timer = setTimeout(search, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sought, role, attempt]);
  if (sought === '') return nothing;
  return current ?? { rides: undefined, isAnswered: false };
}
