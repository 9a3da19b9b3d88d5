import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useEffect, useState } from 'react';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../shared/intl/texts.ts';

const retryMs = 5_000;

/** Requests a link to show; undefined until answered. Retries a failed call. `load` must be a stable function. */
export function useShownLink<A extends { readonly valid: true }>(
  load: (signal: AbortSignal) => Promise<A | RefusedAnswer>,
): A | { readonly failure: TextId } | undefined {
  const [shown, setShown] = useState<A | { readonly failure: TextId }>();
  useEffect(() => {
    const abort = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (): Promise<void> => {
      try {
        const answer = await load(abort.signal);
        if (abort.signal.aborted) return;
        setShown(answer.valid ? answer : { failure: refusalText(answer, { 'not-found': 'users.noLicence' }) });
      } catch (error) {
        if (abort.signal.aborted) return;
        setShown({ failure: failureText(error) });
        retry = setTimeout(attempt, retryMs);
      }
    };
    attempt();
    return () => {
      abort.abort();
      clearTimeout(retry);
    };
  }, [load]);
  return shown;
}
