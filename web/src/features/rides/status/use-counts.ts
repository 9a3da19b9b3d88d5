import type { CompanyKind, Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import { getCountFromServer, limit, type Query, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { type CompanyWithId, useCompanies } from '../../../shared/firebase/use-company.ts';
import { allRidesOf, hasOverdueList, type RideListing } from '../data/ride-query.ts';
import { useMarketSignals, useOwnSignal } from '../data/ride-signals.ts';
import type { Rides } from '../data/use-rides.ts';
import { mostCounted } from './page-size.ts';

type CountedRides = Extract<RideListing, 'open' | 'overdue' | 'confirmed'>;
/** Missing until counted. */
export type Counts = Partial<Record<CountedRides | 'taxiPartners' | 'hotelPartners', number>>;

interface Shown {
  readonly sinceMs: number;
  /** Undefined until known. */
  readonly area: MarketArea | undefined;
}

/**
 * Lets the server count the rides: once the shown list is loaded, again when it or a signal changes, and when the user
 * returns to the page.
 */
export function useCounts(member: Member, { loaded }: Pick<Rides, 'loaded'>, shown: Shown): Counts {
  const { sinceMs, area } = shown;
  const firestore = useFirestore();
  const [counts, setCounts] = useState<Counts>({});
  const listed = loaded?.map(({ id }) => id).join();
  const signal = useSignal(member, area);
  const companies = useCompanies(member.role === 'admin');
  useEffect(() => {
    if (listed === undefined || signal === undefined || !area) return undefined;
    let isCurrent = true;
    const count = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const pairs = await Promise.all(
          countedFor(member).map(async (listing) => [
            listing,
            await countOf(allRidesOf(firestore, member, { listing, sinceMs, area })),
          ]),
        );
        if (isCurrent) setCounts(Object.fromEntries(pairs));
      } catch {
        // Without a connection the last counts stay; the offline banner says that they may be stale.
      }
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', count);
    };
  }, [firestore, member, listed, sinceMs, signal, area]);
  return {
    ...counts,
    ...(Array.isArray(companies) && {
      taxiPartners: countPartners(companies, 'taxi'),
      hotelPartners: countPartners(companies, 'hotel'),
    }),
  };
}

const countPartners = (companies: readonly CompanyWithId[], kind: CompanyKind): number =>
  companies.filter((company) => company.kind === kind && company.state === 'active').length;

const countOf = async (all: Query): Promise<number> =>
  (await getCountFromServer(query(all, limit(mostCounted)))).data().count;

const countedFor = (member: Member): readonly CountedRides[] =>
  hasOverdueList(member) ? ['open', 'overdue', 'confirmed'] : ['open', 'confirmed'];

/** Returns a value that changes when counted rides may have changed; undefined until known. */
function useSignal(member: Member, area: MarketArea | undefined): string | undefined {
  const { role } = member;
  const all = useMarketSignals(member, area);
  const own = useOwnSignal(member);
  if ((role !== 'hotel' && all === undefined) || (role !== 'admin' && own === undefined)) return undefined;
  return [all?.changedAtMs, own?.changedAtMs].join();
}
