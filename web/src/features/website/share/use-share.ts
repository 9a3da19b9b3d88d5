import type { Company } from '@talwaerts/domain/company/company.ts';
import { logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { paths } from '../../../shared/paths.ts';
import { usePosterFiles } from '../../../shared/poster/use-poster-files.ts';

export interface Shared {
  readonly website: Website;
  readonly company: Company;
  readonly onDone: (text: TextId) => void;
}

/** State of the card: copies texts to the clipboard, and saves the QR code and the poster as files. */
export function useShare({ website, company, onDone }: Shared) {
  const { url } = website;
  const { values } = website.sections.main;
  const { colorHEX, logourl } = values;
  const address = `${location.origin}${paths.companyPage(url)}`;
  const { failure, ...files } = usePosterFiles(url, {
    ...{ company: company.designation, phone: company.phone, address, shown: address, colour: colorHEX },
    logo: logourl ? { url: pictureAddress(logourl), ground: logoGroundOf(values) } : undefined,
  });
  const [hasNotCopied, setHasNotCopied] = useState(false);
  const copy = async (copied: string): Promise<void> => {
    setHasNotCopied(false);
    try {
      await navigator.clipboard.writeText(copied);
      onDone('website.copied');
    } catch {
      // Forbidden by the browser, or outside a secure page.
      setHasNotCopied(true);
    }
  };
  return {
    ...files,
    address,
    copy,
    failure: failure ?? (hasNotCopied ? ('website.failure.copy' as const) : undefined),
  };
}
