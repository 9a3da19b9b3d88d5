import type { LicenceType } from '@talwaerts/domain/company/licence-type.ts';
import type { UploadTask } from 'firebase/storage';
import { useCallback, useEffect, useState } from 'react';
import { type CheckedFile, checkedFile } from '../../../shared/checked-file.ts';
import { useUploadTask } from '../../../shared/firebase/use-upload-task.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../../shared/loading/load-script.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';

/** An uploaded licence, as the draft of an application stores it. */
export interface StoredLicence {
  /** Storage path, `licences/uploads/{uid}/{name}`. */
  readonly path: string;
  /** File name on the applicant's device. */
  readonly name: string;
  readonly type: LicenceType;
  readonly bytes: number;
}

export type Upload =
  | { readonly state: 'uploading'; readonly name: string; readonly percent: number; readonly isPaused: boolean }
  /** `again` is the file to retry; missing if the file itself is refused. */
  | { readonly state: 'failed'; readonly name: string; readonly problem: TextId; readonly again?: CheckedFile };

interface Options {
  readonly licence: StoredLicence | undefined;
  readonly onChange: (licence: StoredLicence | undefined) => void;
  /** Called if this tab lost the account that stored the draft's upload, and so may send it. */
  readonly onLost: () => void;
}

/** Loads Firebase Auth and Storage, only once a licence is chosen or restored from the draft. */
const loadApplicant = () => loadScript(() => import('./applicant.ts'));

/**
 * Uploads a licence as soon as it is chosen. Pauses while offline and then resumes. A stored licence stays until its
 * replacement is stored.
 */
export function useLicenceUpload({ licence, onChange, onLost }: Options) {
  const [upload, setUpload] = useState<Upload>();
  const [picture, show] = useFileUrl();
  // Of the file on this device: nobody may read an upload. After a reload only its name is known.
  const [link, showStored] = useFileUrl();
  const { task, begin } = useUploadTask();
  useLoss(licence, onLost);
  usePauses(task, (isPaused) =>
    setUpload((before) => (before?.state === 'uploading' ? { ...before, isPaused } : before)),
  );

  const fail = (failed: Omit<Extract<Upload, { state: 'failed' }>, 'state'>): void => {
    setUpload({ state: 'failed', ...failed });
    show(undefined);
  };
  const start = async (checked: CheckedFile): Promise<void> => {
    const isStale = begin();
    const { file, type } = checked;
    const failWith = (problem: TextId): void => {
      if (!isStale()) fail({ name: file.name, problem, again: checked });
    };
    show(type === 'application/pdf' ? undefined : file);
    setUpload({ state: 'uploading', name: file.name, percent: 0, isPaused: false });
    const applicant = await loadApplicant().catch(loadFailure);
    if (typeof applicant === 'string') return failWith(applicant);
    try {
      const started = await applicant.startUpload(checked);
      if (isStale()) return void started.task.cancel();
      task.current = started.task;
      if (!navigator.onLine) {
        started.task.pause();
        setUpload({ state: 'uploading', name: file.name, percent: 0, isPaused: true });
      }
      started.task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
        const percent = Math.floor((100 * bytesTransferred) / totalBytes);
        setUpload((before) => (before?.state === 'uploading' ? { ...before, percent } : before));
      });
      await started.task;
      if (isStale()) return;
      task.current = undefined;
      setUpload(undefined);
      show(undefined);
      showStored(file);
      onChange({ path: started.path, name: file.name, type, bytes: file.size });
      // Without an answer, sending asks again.
      const problem = await applicant.refusalOfUpload(started.path).catch(console.warn);
      if (isStale() || !problem) return;
      showStored(undefined);
      onChange(undefined);
      fail({ name: file.name, problem });
      await applicant.deleteUpload(started.path);
    } catch (error) {
      // Canceling also rejects the task.
      if (!isStale()) failWith(await applicant.uploadFailure(error));
    }
  };

  return {
    upload,
    /** URL of the licence's picture; undefined for a PDF, and after a reload. */
    picture: picture ?? (licence?.type === 'application/pdf' ? undefined : link),
    /** URL of the licence; undefined after a reload. */
    link,
    choose: async (file: File): Promise<void> => {
      const isStale = begin();
      const checked = await checkedFile(file);
      if (isStale()) return;
      if (typeof checked === 'string') return fail({ name: file.name, problem: checked });
      await start(checked);
    },
    retry: (checked: CheckedFile): Promise<void> => start(checked),
    /** Cancels the upload, or dismisses a failed one. */
    cancel: (): void => {
      begin();
      setUpload(undefined);
      show(undefined);
    },
    remove: (): void => {
      begin();
      setUpload(undefined);
      show(undefined);
      showStored(undefined);
      onChange(undefined);
      if (licence) loadApplicant().then(({ deleteUpload }) => deleteUpload(licence.path), console.warn);
    },
  };
}

/** Returns a URL of the file that was shown last, and how to show one or none. */
function useFileUrl(): readonly [string | undefined, (file: File | undefined) => void] {
  const [url, setUrl] = useState<string>();
  const show = useCallback((file: File | undefined): void => {
    setUrl((before) => {
      if (before) URL.revokeObjectURL(before);
      return file && URL.createObjectURL(file);
    });
  }, []);
  useEffect(() => () => show(undefined), [show]);
  return [url, show];
}

/** Reports a licence, perhaps from the draft, whose account this tab has lost. */
function useLoss(licence: StoredLicence | undefined, onLost: () => void): void {
  const path = licence?.path;
  const lose = useLatest(onLost);
  useEffect(() => {
    let isCurrent = true;
    if (path === undefined) return undefined;
    loadApplicant()
      .then(({ tokenOfOwner }) => tokenOfOwner(path))
      .then(
        (token) => {
          if (isCurrent && token === undefined) lose.current();
        },
        // Offline, sending asks again.
        (error: unknown) => console.warn('The account of the licence is not known', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [path, lose]);
}

/** Pauses the upload while the browser is offline: the SDK would wait longer and longer between its retries. */
function usePauses(task: { readonly current: UploadTask | undefined }, onPause: (isPaused: boolean) => void): void {
  const report = useLatest(onPause);
  useEffect(() => {
    const pause = (): void => {
      task.current?.pause();
      report.current(true);
    };
    const resume = (): void => {
      task.current?.resume();
      report.current(false);
    };
    addEventListener('offline', pause);
    addEventListener('online', resume);
    return () => {
      removeEventListener('offline', pause);
      removeEventListener('online', resume);
    };
  }, [task, report]);
}
