import { useState } from 'react';
import { saveFile } from '../files.ts';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { loadFailure, loadScript, ScriptUnavailable } from '../loading/load-script.ts';
import type { Poster } from './poster.ts';

/** Saves a QR code as SVG and as a printable poster, whose words are the same for all. */
export function usePosterFiles(fileName: string, poster: Omit<Poster, 'headline' | 'scan' | 'second'>) {
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const make = async (makeFile: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await makeFile();
    } catch (error) {
      if (!(error instanceof ScriptUnavailable)) reportError(error);
      setFailure(error instanceof ScriptUnavailable ? loadFailure(error) : 'website.failure.file');
    } finally {
      setIsBusy(false);
    }
  };
  const saveCode = (): Promise<void> =>
    make(async () => {
      const { renderSVG } = await loadScript(() => import('uqr'));
      saveFile(`${fileName}-qr.svg`, 'image/svg+xml', renderSVG(poster.address, { border: 4, ecc: 'Q' }));
    });
  const savePoster = (): Promise<void> =>
    make(async () => {
      const { posterOf } = await loadScript(() => import('./poster.ts'));
      const file = await posterOf({
        ...poster,
        headline: text('website.posterHeadline'),
        scan: text('website.posterScan'),
        second: { headline: text('website.posterSecondHeadline'), scan: text('website.posterSecondScan') },
      });
      saveFile(`${fileName}-poster.pdf`, 'application/pdf', file);
    });
  return { isBusy, failure, saveCode, savePoster };
}
