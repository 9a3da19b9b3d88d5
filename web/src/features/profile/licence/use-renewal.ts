import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { checkedFile } from '../../../shared/checked-file.ts';
import { useUploadTask } from '../../../shared/firebase/use-upload-task.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../../shared/loading/load-script.ts';

export type Renewal =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly percent: number }
  | { readonly step: 'sending' }
  /** `path` is set if the file is already uploaded, so that a retry only submits it again. */
  | { readonly step: 'failed'; readonly problem: TextId; readonly path?: string };

/** Uploads a new licence and submits it. */
export function useRenewal(uid: string) {
  const [renewal, setRenewal] = useState<Renewal>({ step: 'idle' });
  const { task, begin } = useUploadTask();
  const cancel = (): void => {
    begin();
    setRenewal({ step: 'idle' });
  };

  const send = async (path: string): Promise<void> => {
    setRenewal({ step: 'sending' });
    try {
      const answer = await call('taxi-renewlicence', { konzessionurl: path });
      // The company's live document shows the waiting renewal.
      if (answer.valid) setRenewal({ step: 'idle' });
      else setRenewal({ step: 'failed', problem: refusalText(answer) });
    } catch (error) {
      setRenewal({ step: 'failed', problem: failureText(error), path });
    }
  };
  const choose = async (file: File): Promise<void> => {
    const isStale = begin();
    const checked = await checkedFile(file);
    if (isStale()) return;
    if (typeof checked === 'string') return setRenewal({ step: 'failed', problem: checked });
    setRenewal({ step: 'uploading', percent: 0 });
    const script = await loadScript(() => import('./start-upload.ts')).catch(loadFailure);
    if (isStale()) return;
    if (typeof script === 'string') return setRenewal({ step: 'failed', problem: script });
    const started = script.startUpload(uid, checked);
    task.current = started.task;
    started.task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (isStale()) return;
      setRenewal({ step: 'uploading', percent: Math.floor((100 * bytesTransferred) / totalBytes) });
    });
    try {
      await started.task;
    } catch (error) {
      // Canceling also rejects the task.
      if (isStale()) return;
      console.warn('The licence was not uploaded', error);
      return setRenewal({ step: 'failed', problem: 'renewal.error.upload' });
    }
    if (isStale()) return;
    task.current = undefined;
    await send(started.path);
  };
  return { renewal, choose, send, cancel };
}
