import type { UploadTask } from 'firebase/storage';
import { useCallback, useEffect, useState } from 'react';
import { useUploadTask } from '../../../shared/firebase/use-upload-task.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type CheckedFile, checkedFile } from '../../../shared/licence/checked-file.ts';
import { loadFailure, loadScript } from '../../../shared/loading/load-script.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { StoredLicence } from './stored-licence.ts';

export type Upload =
  | { readonly state: 'uploading'; readonly name: string; readonly percent: number; readonly isPaused: boolean }
  /** `again` is the file to retry; missing if the file itself is refused. */
  | { readonly state: 'failed'; readonly name: string; readonly problem: TextId; readonly again?: CheckedFile };

interface Options {
  readonly licence: StoredLicence | undefined;
  readonly onChange: (licence: StoredLicence | undefined) => void;
  /** Called if the draft's upload was deleted, or this tab lost the account that may read it. */
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
  const [picture, setPicture] = useState<string>();
  const { task, begin } = useUploadTask();
  const link = useLink(licence, onLost);

  const show = useCallback((file: File | undefined): void => {
    setPicture((before) => {
      if (before) URL.revokeObjectURL(before);
      return file && URL.createObjectURL(file);
    });
  }, []);
  useEffect(() => () => show(undefined), [show]);
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
      onChange({ path: started.path, name: file.name, type, bytes: file.size });
    } catch (error) {
      // Canceling also rejects the task.
      if (!isStale()) failWith(await applicant.uploadFailure(error));
    }
  };

  return {
    upload,
    /** URL of the licence's picture; undefined for a PDF. */
    picture: picture ?? (licence?.type === 'application/pdf' ? undefined : link),
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
      onChange(undefined);
      if (licence) loadApplicant().then(({ deleteUpload }) => deleteUpload(licence.path), console.warn);
    },
  };
}

/** Returns the link to an uploaded licence, also one from the draft; undefined until known. */
function useLink(licence: StoredLicence | undefined, onLost: () => void): string | undefined {
  const [link, setLink] = useState<{ readonly licence: StoredLicence; readonly url: string }>();
  const lose = useLatest(onLost);
  useEffect(() => {
    let isCurrent = true;
    if (licence === undefined) return undefined;
    loadApplicant()
      .then(({ linkTo }) => linkTo(licence.path))
      .then(
        (url) => {
          if (!isCurrent) return;
          if (url === undefined) lose.current();
          else setLink({ licence, url });
        },
        // Offline, only the licence's name is shown.
        (error: unknown) => console.warn('The licence cannot be shown', error),
      );
    return () => {
      isCurrent = false;
    };
    // A replacement has the same path.
  }, [licence, lose]);
  return link && link.licence === licence ? link.url : undefined;
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
