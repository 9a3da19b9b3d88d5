import { refuseImage } from '@talwaerts/domain/website/images.ts';
import { use, useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript, ScriptUnavailable } from '../../../shared/loading/load-script.ts';
import { saveFailure } from '../data/save-failure.ts';
import { UploadsContext } from '../form/uploads.ts';
import { readIsLight } from './light-logo.ts';

interface Options {
  readonly companyId: string;
  /** Receives the path of an uploaded picture. */
  readonly onUploaded: (path: string) => void;
  /** Receives whether a new picture is light. */
  readonly onLight: ((isLight: boolean) => void) | undefined;
}

type Problem = { readonly text: TextId; readonly tooLarge?: File };

/** Uploads a chosen picture at once. */
export function usePicture({ companyId, onUploaded, onLight }: Options) {
  const countUploads = use(UploadsContext);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const upload = async (picture: Blob): Promise<void> => {
    setIsBusy(true);
    countUploads(1);
    setProblem(undefined);
    try {
      if (!(await isReadable(picture))) return setProblem({ text: 'website.image.unreadable' });
      const { uploadPicture } = await loadScript(() => import('./upload-picture.ts'));
      const isLight = onLight && (await readIsLight(picture));
      onUploaded(await uploadPicture(companyId, picture));
      if (isLight !== undefined) onLight?.(isLight);
    } catch (error) {
      setProblem({ text: error instanceof ScriptUnavailable ? loadFailure(error) : saveFailure(error) });
    } finally {
      setIsBusy(false);
      countUploads(-1);
    }
  };
  const choose = (file: File): void => {
    const refused = refuseImage(file);
    if (!refused) void upload(file);
    else if (refused === 'size') setProblem({ text: 'website.image.tooLarge', tooLarge: file });
    else setProblem({ text: 'website.image.type' });
  };
  return { isBusy, problem, choose, upload };
}

/** Whether browsers can decode a picture: of another one guests would see a gap. */
const isReadable = (picture: Blob): Promise<boolean> =>
  createImageBitmap(picture).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
