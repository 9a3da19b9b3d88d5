import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { createContext, useContext } from 'react';
import { useLanguage } from '../intl/language.tsx';
import type { pageRidePayload } from './booking-values.ts';
import type { pageMessagePayload } from './message-values.ts';

/** The two calls of a page. */
export interface PageSending {
  readonly book: (
    payload: NonNullable<ReturnType<typeof pageRidePayload>>,
  ) => Promise<{ readonly valid: true; readonly document: string } | RefusedAnswer>;
  readonly write: (payload: ReturnType<typeof pageMessagePayload>) => Promise<{ readonly valid: true } | RefusedAnswer>;
}

export interface Page {
  readonly branding: Branding;
  /** Address of a picture in Storage. */
  readonly imageOf: (path: string) => string;
  /** Undefined for a preview, whose forms send nothing. */
  readonly sending: PageSending | undefined;
  /** Whether it is the booking form alone, inside another site. */
  readonly isEmbedded: boolean;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A part of a partner page stands outside of one');
  return page;
}

/** Companies write German and English: every other language reads the English text. */
const suffixOf = (lang: Lang): 'DE' | 'EN' => (lang === 'de' ? 'DE' : 'EN');

/** The company's own words in a language; those of the other one if they are missing. */
export const ownTextIn =
  (lang: Lang) =>
  <N extends string>(texts: Readonly<Record<`${N}DE` | `${N}EN`, string>>, name: N): string =>
    texts[`${name}${suffixOf(lang)}`] || texts[`${name}DE`] || texts[`${name}EN`];

export const useOwnText = (): ReturnType<typeof ownTextIn> => ownTextIn(useLanguage().lang);

/** Links that leave a page inside another site open a tab of their own. */
export const useLeaving = (): { readonly target?: '_blank'; readonly rel?: 'noopener' } => {
  const { sending, isEmbedded } = usePage();
  return sending && !isEmbedded ? {} : { target: '_blank', rel: 'noopener' };
};
