import { searchWords } from '@talwaerts/domain/contact/plain-text.ts';
import { type TypedWishes, wishesOf, withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { isBookablePrice, pagePriceCents } from '@talwaerts/domain/website/page-price.ts';
import { readBranding, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import type { TypedPlace } from './own-ride-values.ts';

/** A price that the form proposes, and why. */
export interface Proposal {
  readonly cents: number;
  readonly from: 'page' | 'tariff' | 'customer';
}

interface ProposedRide {
  readonly pickup: TypedPlace;
  readonly destination: TypedPlace;
  readonly pax: number;
  readonly wishes: TypedWishes;
  /** Undefined until chosen. */
  readonly pickupAtMs: number | undefined;
}

/**
 * Proposes the fixed price of the company's page, else that of the tariff, else the customer's last one; undefined if
 * there is none.
 */
export function useProposal(
  companyId: string,
  ride: ProposedRide,
  lastCents: number | undefined,
): Proposal | undefined {
  const website = useLiveDocument(`websites/${companyId}`, readWebsite);
  const page = useLiveDocument(website ? `branding/${website.url}` : undefined, readBranding);
  const ofPage = page ? pagePriceOf(page, ride) : undefined;
  const ofTariff = useTariffPrice(ride, ofPage !== undefined);
  if (ofPage !== undefined) return { cents: ofPage, from: 'page' };
  if (ofTariff !== undefined) return { cents: ofTariff, from: 'tariff' };
  return lastCents === undefined ? undefined : { cents: lastCents, from: 'customer' };
}

type PricedPage = Pick<Branding, 'pickups' | 'destinations' | 'prices'>;
type PagePlaces = Branding['pickups'];

/** Returns the page's price between two of its places, named as they are typed; undefined if it has none. */
export function pagePriceOf(page: PricedPage, ride: Pick<ProposedRide, 'pickup' | 'destination' | 'pax'>) {
  const all = [...page.pickups, ...page.destinations];
  const from = pageIdOf(all, ride.pickup);
  const to = pageIdOf(all, ride.destination);
  if (from === undefined || to === undefined) return undefined;
  const cents = pagePriceCents(page, from, to, ride.pax);
  return isBookablePrice(cents) ? cents : undefined;
}

/** Compares the names' words in any order: "Bahnhof Mayrhofen" is "Mayrhofen, Bahnhof". */
function pageIdOf(places: PagePlaces, place: TypedPlace): string | undefined {
  const names = typeof place === 'string' ? [place] : [place.label, place.label.split(',')[0] ?? ''];
  const wanted = names.map(wordsOf);
  return places.find(({ captionDE, captionEN }) =>
    [captionDE, captionEN].map(wordsOf).some((words) => words !== '' && wanted.includes(words)),
  )?.id;
}

const wordsOf = (name: string): string => [...searchWords(name)].sort().join(' ');

/** Asks for the tariff's price, again at each change that affects it; undefined without two known places. */
function useTariffPrice(ride: ProposedRide, isNeedless: boolean): number | undefined {
  const [priced, setPriced] = useState<{ readonly asked: string; readonly cents: number }>();
  const { pickup, destination, pax, wishes, pickupAtMs } = ride;
  const isKnown = typeof pickup !== 'string' && typeof destination !== 'string' && pickupAtMs !== undefined;
  const asked =
    isKnown && !isNeedless
      ? JSON.stringify({
          pax,
          wishes: withoutConnection(wishesOf(wishes)),
          date: isoInVienna(pickupAtMs),
          origin: { placeId: pickup.placeId },
          destination: { placeId: destination.placeId },
        })
      : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const abort = new AbortController();
    call('global-calculateprice', JSON.parse(asked), { signal: abort.signal })
      .then((answer) => answer.valid && setPriced({ asked, cents: Math.round(Number(answer.price) * 100) }))
      // The company types its own price.
      .catch(() => undefined);
    return () => abort.abort();
  }, [asked]);
  return priced && priced.asked === asked ? priced.cents : undefined;
}
