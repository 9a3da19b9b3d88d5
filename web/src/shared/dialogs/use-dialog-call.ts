import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { useCallback, useState } from 'react';
import { failureText, refusalText } from '../calls/refusal-texts.ts';
import type { TextId } from '../intl/texts.ts';

type OwnTexts = Partial<Record<RefusalCode, TextId>>;
const noOwn: OwnTexts = {};

/** Sends a call and holds its failure, so that the dialog stays open. `own` texts replace the general ones. */
export function useDialogCall(own = noOwn, textOf = failureText) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  /** Returns the answer of a success, undefined otherwise. */
  const runCall = useCallback(
    async <A extends { readonly valid: boolean }>(
      send: () => Promise<A>,
    ): Promise<Exclude<A, RefusedAnswer> | undefined> => {
      setIsBusy(true);
      setFailure(undefined);
      try {
        const answer = await send();
        if (answer.valid) return answer as Exclude<A, RefusedAnswer>;
        setFailure(refusalText(answer as unknown as RefusedAnswer, own));
      } catch (error) {
        setFailure(textOf(error));
      } finally {
        setIsBusy(false);
      }
      return undefined;
    },
    [own, textOf],
  );
  return { isBusy, failure, runCall };
}
