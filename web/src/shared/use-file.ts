import type { FileAnswer, RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useState } from 'react';
import { failureText, refusalText } from './calls/refusal-texts.ts';
import type { TextId } from './intl/texts.ts';
import { saveFile } from './save-file.ts';

/** Downloads files that functions make; `busy` is the key of the one on its way. */
export function useFile<K extends string>() {
  const [busy, setBusy] = useState<K>();
  const [failure, setFailure] = useState<TextId>();
  const download = async (
    key: K,
    type: string,
    answered: Promise<({ readonly valid: true } & FileAnswer) | RefusedAnswer>,
  ): Promise<void> => {
    setBusy(key);
    setFailure(undefined);
    try {
      const answer = await answered;
      if (answer.valid) saveFile(answer.name, type, bytesOf(answer.content));
      else setFailure(refusalText(answer));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, download };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
