import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useEffect, useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText, refusalText } from '../../shared/refusals/refusal-texts.ts';

/** Asks once for something to show; undefined until it is there. `ask` has to stay the same function. */
export function useShownLink<A extends { readonly valid: true }>(
  ask: (signal: AbortSignal) => Promise<A | RefusedAnswer>,
): A | { readonly failure: TextId } | undefined {
  const [shown, setShown] = useState<A | { readonly failure: TextId }>();
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal)
      .then((answer) => {
        if (abort.signal.aborted) return;
        setShown(answer.valid ? answer : { failure: refusalText(answer, { 'not-found': 'users.noLicence' }) });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setShown({ failure: failureText(error) });
      });
    return () => abort.abort();
  }, [ask]);
  return shown;
}
