import type { ListedRide } from './listed-ride.ts';

/** A list of rides with its last arrivals and its last departures. */
export interface RidesState {
  /** Identifies member and listing. */
  readonly key: string;
  readonly pages: number;
  /** Undefined until the first answer. */
  readonly rides: readonly ListedRide[] | undefined;
  readonly hasMore: boolean;
  /** The last pickup of the page if there are more rides: later ones may have been pushed out of it. */
  readonly lastMs: number | undefined;
  /** The last rides to arrive while the list was open; several if they came together. */
  readonly arrived: readonly ListedRide[];
  /** The last rides to leave while the list was open. */
  readonly departed: readonly ListedRide[];
  readonly hasFailed: boolean;
  /** How many rides of the page the company is offered later. */
  readonly waiting: number;
}

const none: readonly ListedRide[] = [];
export const nothingYet = {
  rides: undefined,
  hasMore: false,
  lastMs: undefined,
  arrived: none,
  departed: none,
  hasFailed: false,
  waiting: 0,
} as const;

export interface Page {
  readonly key: string;
  readonly pages: number;
  /** Maximum number of rides shown. */
  readonly size: number;
}

/** Returns the rides known so far; undefined if the state is of another list. */
export const knownOf = (before: RidesState, { key }: Pick<Page, 'key'>): readonly ListedRide[] | undefined =>
  before.key === key ? before.rides : undefined;

/**
 * Returns the next state. `all` has one ride more than the page if there are more; `found` are those of them that the
 * list shows. Compares only lists of the same number of pages: further rides of a longer list have not arrived. Neither
 * has a ride that only moves up into the page because another one left.
 */
export function nextState(
  before: RidesState,
  page: Page,
  found: readonly ListedRide[],
  all: readonly ListedRide[] = found,
): RidesState {
  const known = knownOf(before, page);
  const ofPage = all.slice(0, page.size);
  const onPage = idsOf(ofPage);
  const rides = found.filter(({ id }) => onPage.has(id));
  const hasMore = all.length > page.size;
  const lastMs = hasMore ? ofPage.at(-1)?.pickupAtMs : undefined;
  const waiting = ofPage.length - rides.length;
  const fresh = { ...nothingYet, key: page.key, pages: page.pages, rides, hasMore, lastMs, waiting };
  if (!known || before.pages !== page.pages) return fresh;
  const [knownIds, ids] = [idsOf(known), idsOf(rides)];
  const lastKnown = found.findLastIndex(({ id }) => knownIds.has(id));
  const arrived = rides.filter(({ id }, i) => !knownIds.has(id) && !(before.hasMore && i > lastKnown));
  const departed = known.filter(({ id }) => !ids.has(id));
  return {
    ...fresh,
    arrived: arrived.length > 0 ? arrived : before.arrived,
    departed: departed.length > 0 ? departed : before.departed,
  };
}

const idsOf = (rides: readonly ListedRide[]): ReadonlySet<string> => new Set(rides.map(({ id }) => id));
