import type { ListedRide } from './listed-ride.ts';

/** What is known of a list of rides, and what was news at its last changes. */
export interface RidesState {
  /** Whose rides of which state. */
  readonly key: string;
  readonly pages: number;
  /** Undefined while the first answer is on its way. */
  readonly rides: readonly ListedRide[] | undefined;
  readonly hasMore: boolean;
  /** The last that came while one was looking: several where they came at once. */
  readonly arrived: readonly ListedRide[];
  /** The last that went while one was looking. */
  readonly departed: readonly ListedRide[];
  readonly hasFailed: boolean;
}

const none: readonly ListedRide[] = [];
export const nothingYet = {
  rides: undefined,
  hasMore: false,
  arrived: none,
  departed: none,
  hasFailed: false,
} as const;

export interface Page {
  readonly key: string;
  readonly pages: number;
  /** How many rides are shown at most. */
  readonly size: number;
}

/** The rides that are known of the list that is asked for. */
export const knownOf = (before: RidesState, { key }: Pick<Page, 'key'>): readonly ListedRide[] | undefined =>
  before.key === key ? before.rides : undefined;

/**
 * What was found, where one more than is shown says that there are more. What came and went is news only against a list of the
 * same length: a longer page brings older rides. Nor is it news what moves up from behind the page because another has left.
 */
export function nextState(before: RidesState, page: Page, found: readonly ListedRide[]): RidesState {
  const known = knownOf(before, page);
  const rides = found.slice(0, page.size);
  const fresh = { ...nothingYet, key: page.key, pages: page.pages, rides, hasMore: found.length > page.size };
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
