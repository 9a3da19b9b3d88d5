import { imageUrl } from '@talwaerts/domain/website/images.ts';
import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';
import { call } from '../../shared/calls/call.ts';
import { LanguageProvider } from '../../shared/intl/language.tsx';
import type { Texts } from '../../shared/intl/texts.ts';
import { Notices } from '../../shared/loading/notices.tsx';
import type { PageSending } from '../../shared/partner-page/page-context.ts';
import { PartnerPage } from '../../shared/partner-page/partner-page.tsx';
import { ChosenLanguage } from './chosen-language.tsx';

const sending: PageSending = {
  book: (payload) => call('website-newride', payload),
  write: (payload) => call('website-contactcompany', payload),
};

/** Renders the same on the server and in the browser. */
export function CompanyPage({ page, texts }: { readonly page: PageData; readonly texts: Texts }) {
  const { branding, lang, isEmbedded, images } = page;
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
