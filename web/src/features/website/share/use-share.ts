import type { Company } from '@talwaerts/domain/company/company.ts';
import { logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript, ScriptUnavailable } from '../../../shared/loading/load-script.ts';
import { paths } from '../../../shared/paths.ts';
import { saveFile } from '../../../shared/save-file.ts';

export interface Shared {
  readonly website: Website;
  readonly company: Company;
  readonly onDone: (text: TextId) => void;
}

/** State of the card: copies texts to the clipboard, and saves the QR code and the poster as files. */
export function useShare({ website, company, onDone }: Shared) {
  const text = useText();
  const { url } = website;
  const { values } = website.sections.main;
  const { colorHEX, logourl } = values;
  const address = `${location.origin}${paths.companyPage(url)}`;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const copy = async (copied: string): Promise<void> => {
    setFailure(undefined);
    try {
      await navigator.clipboard.writeText(copied);
      onDone('website.copied');
    } catch {
      // Forbidden by the browser, or outside a secure page.
      setFailure('website.failure.copy');
    }
  };
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
      saveFile(`${url}-qr.svg`, 'image/svg+xml', renderSVG(address, { border: 4, ecc: 'Q' }));
    });
  const savePoster = (): Promise<void> =>
    make(async () => {
      const { posterOf } = await loadScript(() => import('./poster.ts'));
      const poster = await posterOf({
        company: company.designation,
        phone: company.phone,
        address,
        colour: colorHEX,
        logo: logourl ? { url: pictureAddress(logourl), ground: logoGroundOf(values) } : undefined,
        headline: text('website.posterHeadline'),
        scan: text('website.posterScan'),
        second: { headline: text('website.posterSecondHeadline'), scan: text('website.posterSecondScan') },
      });
      saveFile(`${url}-poster.pdf`, 'application/pdf', poster as Uint8Array<ArrayBuffer>);
    });
  return { address, isBusy, failure, copy, saveCode, savePoster };
}
