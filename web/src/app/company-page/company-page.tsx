import { isLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { pageVisitor } from '@talwaerts/domain/website/page-cookie.ts';
import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';
import { markParameter, markShape } from '@talwaerts/domain/website/slug.ts';
import { useEffect, useRef, useState } from 'react';
import { BookingPage } from '../../features/company-page/booking-page.tsx';
import { PageContent } from '../../features/company-page/page-content.tsx';
import type { PageSending } from '../../features/company-page/page-context.ts';
import type { Scenery } from '../../features/company-page/scenery.ts';
import { call } from '../../shared/calls/call.ts';
import { LanguageProvider, useLanguage, useText } from '../../shared/intl/language.tsx';
import { languageKey } from '../../shared/intl/stored-language.ts';
import type { TextId, Texts } from '../../shared/intl/texts.ts';
import { Notices } from '../../shared/loading/notices.tsx';
import { rememberVisitor } from './visitor-cookie.ts';

/** The refusals of an order that the page's present data allows to correct. */
const changedPage: readonly RefusalCode[] = [
  'AH1',
  'invalid-place',
  'price-too-low',
  'too-many-passengers',
  'outside-hours',
];

/** Returns the text after the company's name in the page's title. */
export const titleOf = ({ isBooking }: Pick<PageData, 'isBooking'>): TextId =>
  isBooking ? 'myBooking.title' : 'page.title';

/** The data in the page: the server chooses the drawing, so that browsers load one of them. */
export interface ShownPage extends PageData {
  readonly scenery: Scenery;
}

/** Renders the same on the server and in the browser. */
export function CompanyPage({ page, texts }: { readonly page: ShownPage; readonly texts: Texts }) {
  const { lang, isEmbedded, isBooking, images, scenery } = page;
  const [branding, setBranding] = useState(page.branding);
  const [sending] = useState<PageSending>(() => ({
    count: countOnce(branding.url),
    checkTime: (payload, signal) => call('website-checktime', payload, { signal }),
    async book(payload) {
      const answer = await call('website-newride', { ...payload, ...markInAddress() });
      // The refusal asks the guest to check or choose again what the company has changed.
      if (!answer.valid && changedPage.some((code) => code === answer.error)) {
        const present = await loadPresentPage();
        if (present) setBranding(present.branding);
      }
      return answer;
    },
    write: (payload) => call('website-contactcompany', payload),
  }));
  useEffect(() => sending.count('visit'), [sending]);
  return (
    <LanguageProvider lang={lang} texts={texts}>
      <ChosenLanguage company={branding.companyFree || branding.companyName} title={titleOf(page)} />
      <PageContent
        branding={branding}
        isEmbedded={isEmbedded}
        scenery={scenery}
        imageOf={(path) => imageUrl(images.base, images.bucket, path)}
        sending={sending}
      >
        {isBooking && <BookingPage />}
      </PageContent>
      <Notices />
    </LanguageProvider>
  );
}

/** Returns the mark of the poster, code or link that has led here, as calls send it. */
function markInAddress(): { readonly mark?: string } {
  const mark = new URLSearchParams(location.search).get(markParameter) ?? '';
  return markShape.test(mark) ? { mark } : {};
}

/** Counts a guest's visit and begun booking, once while the page is open; not those of the company's team. */
function countOnce(slug: string): PageSending['count'] {
  const counted = new Set<string>();
  return (what) => {
    if (counted.has(what) || pageVisitor(document.cookie).isTeam) return;
    counted.add(what);
    // Only a figure of the company: the guest is not told of a failure.
    call('website-countvisit', { slug, what, ...markInAddress() }).catch(() => undefined);
  };
}

/** Reads the data that the server rendered the page from; undefined on any other page. */
function pageDataIn(html: Document): ShownPage | undefined {
  const data = html.getElementById('data')?.textContent;
  return data ? (JSON.parse(data) as ShownPage) : undefined;
}

/** The guest waits for the data behind a dialog that cannot be closed. */
const patienceMs = 5_000;

/** Loads the page's present data past every cache; undefined if closed, or unreachable within five seconds. */
async function loadPresentPage(): Promise<ShownPage | undefined> {
  try {
    // The CDN caches each query on its own.
    const address = `${location.pathname}?at=${Date.now()}`;
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return pageDataIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}

/**
 * Stores the chosen language in the cookie that the server reads. Unless the URL names a language, switches to the one
 * chosen on the platform's own pages: the server cannot know that choice.
 */
function ChosenLanguage({ company, title }: { readonly company: string; readonly title: TextId }) {
  const text = useText();
  const { lang, choose } = useLanguage();
  const rendered = useRef(lang);
  useEffect(() => {
    const stored = storedChoice();
    const isNamed = new URLSearchParams(location.search).has('lang');
    if (stored && stored !== rendered.current && !isNamed) choose(stored);
  }, [choose]);
  useEffect(() => {
    if (lang === rendered.current) return;
    rendered.current = lang;
    document.title = `${company} – ${text(title)}`;
    rememberVisitor({ lang });
  }, [company, title, lang, text]);
  return null;
}

function storedChoice(): Lang | undefined {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLang(stored) ? stored : undefined;
  } catch {
    return undefined; // Storage is forbidden: the server's choice stays.
  }
}
