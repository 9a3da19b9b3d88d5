import type { FileAnswer, RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useEffect, useState } from 'react';
import { failureText, refusalText } from './calls/refusal-texts.ts';
import type { TextId } from './intl/texts.ts';

/** Lets the browser download a generated file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After a minute, when the browser has certainly read the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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

/** Prevents a file dropped beside a field from replacing the page: what was typed would be lost. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent): void => {
      // Texts can be dragged into fields.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
}
