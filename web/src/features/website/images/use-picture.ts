import { isLostOnLogoGround } from '@talwaerts/domain/website/colour.ts';
import { maxImageBytes, maxImageSide } from '@talwaerts/domain/website/images.ts';
import { use, useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript, ScriptUnavailable } from '../../../shared/loading/load-script.ts';
import { contextOf, decodePicture } from '../../../shared/pictures.ts';
import { saveFailure } from '../data/save-website.ts';
import { UploadsContext } from '../form/part-form-view.tsx';
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

/** Enough to see letters. */
const maxWidth = 160;

/** Reads whether a logo has light letters. */
async function readIsLight(logo: Blob): Promise<boolean> {
  const picture = await createImageBitmap(logo);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxWidth, picture.width);
  canvas.height = Math.max(1, Math.round((picture.height * canvas.width) / picture.width));
  const context = contextOf(canvas);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return isLightLogo(context.getImageData(0, 0, canvas.width, canvas.height).data);
}

/**
 * Whether a transparent logo, as red, green, blue and alpha of each pixel, loses more on white than on the dark ground.
 * A logo with a ground of its own needs none.
 */
export function isLightLogo(pixels: ArrayLike<number>): boolean {
  const count = pixels.length / 4;
  let visible = 0;
  let lostOnLight = 0;
  let lostOnDark = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const red = pixels[i] ?? 0;
    const green = pixels[i + 1] ?? 0;
    const blue = pixels[i + 2] ?? 0;
    const alpha = pixels[i + 3] ?? 0;
    if (alpha < 128) continue;
    visible += 1;
    const colour = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    if (isLostOnLogoGround(colour, 'light')) lostOnLight += 1;
    if (isLostOnLogoGround(colour, 'dark')) lostOnDark += 1;
  }
  const isTransparent = visible < count * 0.95;
  return isTransparent && lostOnLight > lostOnDark && lostOnLight > visible * 0.05;
}
