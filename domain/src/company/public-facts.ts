import { isTyrolean } from '../place/districts.ts';
import { type Average, averageOf, type RatingFigures } from '../rating/rating.ts';
import type { Company } from './company.ts';
import { isLicenceExpired } from './licence.ts';
import { servedDistrictsOf } from './served-districts.ts';

/** Answer of `GET /facts.json`, which is public. A part is null while there is nothing to show. */
export interface PublicFacts {
  /** Licensed taxi companies that take rides, and the Tyrolean districts that they serve. */
  readonly taxis: { readonly companies: number; readonly districts: number } | null;
  /** The average of all ratings, from five on. */
  readonly ratings: Average | null;
}

type Counted = Pick<Company, 'kind' | 'state' | 'licence' | 'licenceFile' | 'servedDistricts' | 'place'>;

/** Counts the active companies whose licence we have and which has not ended, and their districts. */
export function publicFactsOf(companies: readonly Counted[], ratings: RatingFigures, nowMs: number): PublicFacts {
  const licensed = companies.filter((company) => isLicensedTaxi(company, nowMs));
  const districts = new Set(licensed.flatMap(servedDistrictsOf).filter(isTyrolean));
  const isKnown = licensed.length > 0 && districts.size > 0;
  return {
    taxis: isKnown ? { companies: licensed.length, districts: districts.size } : null,
    ratings: averageOf(ratings),
  };
}

function isLicensedTaxi({ kind, state, licence, licenceFile }: Counted, nowMs: number): boolean {
  const isShown = licenceFile !== null || (licence?.number ?? null) !== null;
  return kind === 'taxi' && state === 'active' && isShown && !isLicenceExpired(licence, nowMs);
}
