import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { imageUrl } from '@talwaerts/domain/website/images.ts';
import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';
import { useState } from 'react';
import type { PageSending } from '../../features/partner-page/page-context.ts';
import { PartnerPage } from '../../features/partner-page/partner-page.tsx';
import { call } from '../../shared/calls/call.ts';
import { LanguageProvider } from '../../shared/intl/language.tsx';
import type { Texts } from '../../shared/intl/texts.ts';
import { Notices } from '../../shared/loading/notices.tsx';
import { ChosenLanguage } from './chosen-language.tsx';
import { loadPresentPage } from './read-page.ts';

/** The refusals of an order that the page's present data allows to correct. */
const changedPage: readonly RefusalCode[] = ['AH1', 'invalid-place', 'price-too-low', 'too-many-passengers'];

/** Renders the same on the server and in the browser. */
export function CompanyPage({ page, texts }: { readonly page: PageData; readonly texts: Texts }) {
  const { lang, isEmbedded, images } = page;
  const [branding, setBranding] = useState(page.branding);
  const [sending] = useState<PageSending>(() => ({
    async book(payload) {
      const answer = await call('website-newride', payload);
      // The refusal asks the guest to check or choose again what the company has changed.
      if (!answer.valid && changedPage.some((code) => code === answer.error)) {
        const present = await loadPresentPage();
        if (present) setBranding(present.branding);
      }
      return answer;
    },
    write: (payload) => call('website-contactcompany', payload),
  }));
  return (
    <LanguageProvider lang={lang} texts={texts}>
      <ChosenLanguage company={branding.companyFree || branding.companyName} />
      <PartnerPage
        branding={branding}
        isEmbedded={isEmbedded}
        imageOf={(path) => imageUrl(images.base, images.bucket, path)}
        sending={sending}
      />
      <Notices />
    </LanguageProvider>
  );
}
