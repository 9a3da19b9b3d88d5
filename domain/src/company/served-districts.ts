import { type District, isTyrolean, neighboursOf, tyroleanDistricts } from '../place/districts.ts';
import type { Company } from './company.ts';

type Served = Pick<Company, 'servedDistricts' | 'place'>;

/**
 * Returns the districts that a taxi company serves: those that its Admin has stated, otherwise its own district and the
 * neighbouring ones. Empty if neither is known.
 */
export function servedDistrictsOf({ servedDistricts, place }: Served): readonly string[] {
  if (servedDistricts) return servedDistricts;
  if (!place?.bezirk) return [];
  return [place.bezirk, ...neighboursOf([place.bezirk].filter(isTyrolean))];
}

/** Districts of pickup that a company's list of open rides leaves out. */
export interface MarketArea {
  /** Not listed. A ride without a district, or from outside Tyrol, is always listed. */
  readonly hidden: readonly District[];
  /** Those of `hidden` whose urgent rides are offered all the same: neighbours of a served district. */
  readonly nearby: readonly District[];
}

export const wholeMarket: MarketArea = { hidden: [], nearby: [] };

/** Returns the company's area; the whole market if no served district is in Tyrol. */
export function marketAreaOf(company: Served): MarketArea {
  const served = servedDistrictsOf(company).filter(isTyrolean);
  if (served.length === 0) return wholeMarket;
  return { hidden: tyroleanDistricts.filter((one) => !served.includes(one)), nearby: neighboursOf(served) };
}
