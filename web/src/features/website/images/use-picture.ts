import { maxImageBytes, maxImageSide } from '@talwaerts/domain/website/images.ts';
import { use, useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript, ScriptUnavailable } from '../../../shared/loading/load-script.ts';
import { decodePicture } from '../../../shared/pictures.ts';
import { saveFailure } from '../data/save-failure.ts';
import { UploadsContext } from '../form/part-form-view.tsx';
import { readIsLight } from './light-logo.ts';
import { redraw } from './shrink.ts';

interface Options {
  readonly companyId: string;
  /** Receives the path of an uploaded picture. */
  readonly onUploaded: (path: string) => void;
  /** Receives whether a new picture is light. */
  readonly onLight: ((isLight: boolean) => void) | undefined;
}

type Problem = { readonly text: TextId; readonly tooLarge?: File };

/** Redraws a chosen picture, so that its file's position and author are removed, and uploads it at once. */
export function usePicture({ companyId, onUploaded, onLight }: Options) {
  const countUploads = use(UploadsContext);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const run = async (task: () => Promise<Problem | undefined>): Promise<void> => {
    setIsBusy(true);
    countUploads(1);
    setProblem(undefined);
    try {
      setProblem(await task());
    } catch (error) {
      setProblem({ text: error instanceof ScriptUnavailable ? loadFailure(error) : saveFailure(error) });
    } finally {
      setIsBusy(false);
      countUploads(-1);
    }
  };
  const store = async (picture: Blob): Promise<undefined> => {
    const { uploadPicture } = await loadScript(() => import('./upload-picture.ts'));
    const isLight = onLight && (await readIsLight(picture));
    onUploaded(await uploadPicture(companyId, picture));
    if (isLight !== undefined) onLight?.(isLight);
  };
  return {
    isBusy,
    problem,
    choose: (file: File): Promise<void> =>
      run(async () => {
        const picture = await decodePicture(file, maxImageSide);
        if (!picture) return { text: 'website.image.unreadable' };
        if (file.size > maxImageBytes) return { text: 'website.image.tooLarge', tooLarge: file };
        return store(await redraw(picture));
      }),
    upload: (picture: Blob): Promise<void> => run(() => store(picture)),
  };
}
