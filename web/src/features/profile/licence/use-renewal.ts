import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import type { UploadTask } from 'firebase/storage';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../../shared/loading/load-script.ts';
import { failureText, refusalText } from '../../../shared/refusals/refusal-texts.ts';

export const acceptedTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export type Renewal =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly percent: number }
  | { readonly step: 'sending' }
  /** `path` is set if the file is already uploaded, so that a retry only submits it again. */
  | { readonly step: 'failed'; readonly problem: TextId; readonly path?: string };

function problemOf({ size, type }: File): TextId | undefined {
  if (!acceptedTypes.some((one) => one === type)) return 'renewal.error.type';
  return size > maxLicenceBytes ? 'renewal.error.size' : undefined;
}

/** Uploads a new licence and submits it. */
export function useRenewal(uid: string) {
  const [renewal, setRenewal] = useState<Renewal>({ step: 'idle' });
  const upload = useRef<UploadTask>(undefined);
  const cancel = (): void => {
    upload.current?.cancel();
    upload.current = undefined;
    setRenewal({ step: 'idle' });
  };
  useEffect(() => () => void upload.current?.cancel(), []);

  const send = async (path: string): Promise<void> => {
    setRenewal({ step: 'sending' });
    try {
      const answer = await call('taxi-renewlicence', { konzessionurl: path });
      // The company's live document shows the waiting renewal.
      if (answer.valid) setRenewal({ step: 'idle' });
      else setRenewal({ step: 'failed', problem: refusalText(answer, { 'invalid-licence': 'renewal.error.type' }) });
    } catch (error) {
      setRenewal({ step: 'failed', problem: failureText(error), path });
    }
  };
  const choose = async (file: File): Promise<void> => {
    const problem = problemOf(file);
    if (problem) return setRenewal({ step: 'failed', problem });
    setRenewal({ step: 'uploading', percent: 0 });
    const script = await loadScript(() => import('./start-upload.ts')).catch(loadFailure);
    if (typeof script === 'string') return setRenewal({ step: 'failed', problem: script });
    const { path, task } = script.startUpload(uid, file);
    upload.current = task;
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (upload.current !== task) return;
      setRenewal({ step: 'uploading', percent: Math.floor((100 * bytesTransferred) / totalBytes) });
    });
    try {
      await task;
    } catch (error) {
      // Canceling also rejects the task.
      if (upload.current !== task) return;
      console.warn('The licence was not uploaded', error);
      return setRenewal({ step: 'failed', problem: 'renewal.error.upload' });
    }
    if (upload.current !== task) return;
    upload.current = undefined;
    await send(path);
  };
  return { renewal, choose, send, cancel };
}
