import type { Calls, PayloadOf, RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { createContext, useContext } from 'react';
import { useLanguage } from '../../shared/intl/language.tsx';
import type { pageRidePayload } from './booking-values.ts';
import type { pageMessagePayload } from './message-values.ts';
import type { Scenery } from './scenery.ts';

/** The calls of a company's page. */
export interface PageSending {
  /** Counts each step once, and fails silently. */
  readonly count: (what: PayloadOf<'website-countvisit'>['what']) => void;
  /** Asks whether a car is free for a ride. */
  readonly checkTime: (
    payload: PayloadOf<'website-checktime'>,
    signal: AbortSignal,
  ) => Promise<Calls['website-checktime']['answer']>;
  readonly book: (
    payload: NonNullable<ReturnType<typeof pageRidePayload>>,
  ) => Promise<Calls['website-newride']['answer']>;
  /** Sends a message to the company. */
  readonly write: (payload: ReturnType<typeof pageMessagePayload>) => Promise<{ readonly valid: true } | RefusedAnswer>;
}

export interface Page {
  readonly branding: Branding;
  /** Returns the URL of a picture in Storage. */
  readonly imageOf: (path: string) => string;
  /** Undefined for a preview, whose forms send nothing. */
  readonly sending: PageSending | undefined;
  /** The mountains below the welcome. */
  readonly scenery: Scenery;
  /** Whether only the booking form is shown, in a frame on another site. */
  readonly isEmbedded: boolean;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A part of a company page stands outside of one');
  return page;
}

/** Companies write in German and English: guests with any other language read the English text. */
const suffixOf = (lang: Lang): 'DE' | 'EN' => (lang === 'de' ? 'DE' : 'EN');

/** Returns the company's own text in a language, else in the other one. */
export const ownTextIn =
  (lang: Lang) =>
  <N extends string>(texts: Readonly<Record<`${N}DE` | `${N}EN`, string>>, name: N): string =>
    texts[`${name}${suffixOf(lang)}`] || texts[`${name}DE`] || texts[`${name}EN`];

export const useOwnText = (): ReturnType<typeof ownTextIn> => ownTextIn(useLanguage().lang);

/** Returns attributes of links that leave the page: in a preview or a frame on another site, they open a new tab. */
export const useLeaving = (): { readonly target?: '_blank'; readonly rel?: 'noopener' } => {
  const { sending, isEmbedded } = usePage();
  return sending && !isEmbedded ? {} : { target: '_blank', rel: 'noopener' };
};
