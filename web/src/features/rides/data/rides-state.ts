import type { QuerySnapshot } from 'firebase/firestore';
import { onServerTime, serverNow } from '../../../shared/calls/server-clock.ts';
import { longestTimeoutMs } from '../../../shared/ui/use-now.ts';
import { mostPages, sizeOfPages } from '../status/page-size.ts';
import { applySnapshot, type ListedRide } from './listed-ride.ts';

/** A list of rides with its last arrivals and its last departures. */
export interface RidesState {
  /** The rides to show; undefined until the first answer. */
  readonly rides: readonly ListedRide[] | undefined;
  /** New rides that would move the shown cards; they wait until the user asks for them. */
  readonly held: readonly ListedRide[];
  /** All loaded rides: those shown, those held back, and further ones that were loaded because of these. */
  readonly loaded: readonly ListedRide[] | undefined;
  /** The loaded pages. */
  readonly pages: number;
  /** The pages that the user has asked for. */
  readonly askedPages: number;
  /** Whether there are rides beyond those shown and held back. */
  readonly hasMore: boolean;
  /** The last pickup of the loaded pages if there are more rides: later ones may have been pushed out of them. */
  readonly lastMs: number | undefined;
  /** The last rides to arrive while the list was open; several if they came together. */
  readonly arrived: readonly ListedRide[];
  /** The last rides to leave while the list was open. */
  readonly departed: readonly ListedRide[];
  readonly hasFailed: boolean;
  /** Separates open rides from overdue ones. */
  readonly sinceMs: number;
}

export type RidesEvent =
  /** `found` has one ride more than the pages if there are more. */
  | { readonly type: 'received'; readonly found: readonly ListedRide[]; readonly pages: number }
  | { readonly type: 'failed' }
  | { readonly type: 'asked'; readonly pages: number }
  | { readonly type: 'heldShown' }
  /** Time has passed: other rides are overdue. */
  | { readonly type: 'advanced'; readonly sinceMs: number }
  /** The device's clock was wrong: the rides were those of another day. */
  | { readonly type: 'restarted'; readonly sinceMs: number };

interface ListKind {
  /** Rides of the first page. */
  readonly firstPage: number;
  /** Whether new rides that would move a shown one are held back. */
  readonly isHeldStill: boolean;
}

const none: readonly ListedRide[] = [];
export const nothingYet = {
  rides: undefined,
  held: none,
  loaded: undefined,
  pages: 0,
  hasMore: false,
  lastMs: undefined,
  arrived: none,
  departed: none,
  hasFailed: false,
} as const;

export function nextRides(before: RidesState, event: RidesEvent, kind: ListKind): RidesState {
  switch (event.type) {
    case 'received':
      return withShown(withFound(before, event, kind), kind, before.rides);
    case 'failed':
      return { ...before, ...nothingYet, pages: before.pages, hasFailed: true };
    case 'asked':
      return withShown({ ...before, askedPages: event.pages }, kind, before.rides);
    case 'heldShown':
      return withShown(before, kind, undefined);
    case 'advanced':
      return { ...before, sinceMs: event.sinceMs };
    case 'restarted':
      return { ...before, ...nothingYet, sinceMs: event.sinceMs };
  }
}

/** Returns how many pages to load: as many as the user has asked for, and further ones while rides are held back. */
export function pagesToLoad({ askedPages, rides = [], held }: RidesState, firstPage: number): number {
  const count = held.length > 0 ? rides.length + held.length : 0;
  let pages = askedPages;
  while (pages < mostPages && sizeOfPages(firstPage, pages) < count) pages += 1;
  return pages;
}

/**
 * Compares only lists of the same number of pages: further rides of a longer list have not arrived. Neither has a ride
 * that only moves up into the page because another one left.
 */
function withFound(
  before: RidesState,
  { found, pages }: Extract<RidesEvent, { type: 'received' }>,
  { firstPage }: ListKind,
): RidesState {
  const loaded = found.slice(0, sizeOfPages(firstPage, pages));
  const lastMs = found.length > loaded.length ? loaded.at(-1)?.pickupAtMs : undefined;
  const fresh = { ...before, loaded, pages, lastMs, arrived: none, departed: none, hasFailed: false };
  if (!before.loaded || before.pages !== pages) return fresh;
  const knownIds = idsOf(before.loaded);
  const ids = idsOf(loaded);
  const lastKnown = found.findLastIndex(({ id }) => knownIds.has(id));
  const hadMore = before.lastMs !== undefined;
  const arrived = loaded.filter(({ id }, i) => !knownIds.has(id) && !(hadMore && i > lastKnown));
  const departed = before.loaded.filter(({ id }) => !ids.has(id));
  return {
    ...fresh,
    arrived: arrived.length > 0 ? arrived : before.arrived,
    departed: departed.length > 0 ? departed : before.departed,
  };
}

/** Chooses which of the loaded rides to show after those of `before`, undefined for a new list. */
function withShown(state: RidesState, kind: ListKind, before: readonly ListedRide[] | undefined): RidesState {
  if (!state.loaded) return state;
  const { rides, held } = kind.isHeldStill
    ? holdBack(before, state, sizeOfPages(kind.firstPage, Math.min(state.askedPages, state.pages)))
    : { rides: state.loaded, held: none };
  const hasMore = state.lastMs !== undefined || state.loaded.length > rides.length + held.length;
  return { ...state, rides, held, hasMore };
}

/**
 * Holds back new rides that come before one of `before`; shows further rides after the last one while there is room.
 * Rides that the new ones have pushed beyond the loaded ones stay, until a longer list says more.
 */
function holdBack(
  before: readonly ListedRide[] | undefined,
  { loaded = [], lastMs }: RidesState,
  size: number,
): Pick<RidesState, 'held'> & { readonly rides: readonly ListedRide[] } {
  const known = idsOf(before ?? none);
  const found = idsOf(loaded);
  const lastShown = loaded.findLastIndex(({ id }) => known.has(id));
  const pushedOut =
    before?.filter((one) => lastMs !== undefined && one.pickupAtMs >= lastMs && !found.has(one.id)) ?? none;
  if (lastShown < 0 && pushedOut.length === 0) return { rides: loaded.slice(0, size), held: none };
  const isHeld = (ride: ListedRide, i: number): boolean =>
    !known.has(ride.id) && (i < lastShown || pushedOut.length > 0);
  const shown = [...loaded.filter((ride, i) => !isHeld(ride, i)), ...pushedOut];
  const kept = shown.findLastIndex(({ id }) => known.has(id)) + 1;
  return { rides: shown.slice(0, Math.max(kept, size)), held: loaded.filter(isHeld) };
}

const idsOf = (rides: readonly ListedRide[]): ReadonlySet<string> => new Set(rides.map(({ id }) => id));

interface Loading {
  readonly sinceMs: number;
  /** How many rides to load at most. */
  readonly most: number;
  /** Whether the cache may have only a part of the rides. */
  readonly isContinuation: boolean;
  readonly receive: (snapshot: QuerySnapshot) => void;
  readonly fail: () => void;
}

/** Listens to the first rides of a list. Returns a function that ends it. */
export type ListenToRides = (loading: Loading) => () => void;

interface Kind extends ListKind {
  /** Whether `sinceMs` decides which rides the list has. */
  readonly isByTime: boolean;
}

/** A live list of rides, in pages. Listens while it has subscribers and pages were asked for. */
export class LiveRides {
  readonly #listen: ListenToRides;
  readonly #kind: Kind;
  readonly #subscribers = new Set<() => void>();
  #state: RidesState = { ...nothingYet, askedPages: 0, sinceMs: serverNow() };
  #listener: { readonly pages: number; readonly sinceMs: number; readonly end: () => void } | undefined;
  #endClock: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasReceived = false;

  constructor(listen: ListenToRides, kind: Kind) {
    this.#listen = listen;
    this.#kind = kind;
  }

  readonly getSnapshot = (): RidesState => this.#state;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange);
    this.#endClock ??= onServerTime(() => this.#changeClock());
    this.#follow();
    return () => {
      this.#subscribers.delete(onChange);
      // Deferred, so that components that mount in the same commit keep what the cache has.
      queueMicrotask(() => this.#subscribers.size === 0 && this.#end());
    };
  };

  /** Loads pages, or fewer than before. */
  readonly ask = (pages: number): void => this.#dispatch({ type: 'asked', pages });

  /** Separates open rides from overdue ones at a later instant. */
  readonly advance = (sinceMs: number): void => this.#dispatch({ type: 'advanced', sinceMs });

  readonly showHeld = (): void => this.#dispatch({ type: 'heldShown' });

  #dispatch(event: RidesEvent): void {
    this.#state = nextRides(this.#state, event, this.#kind);
    for (const onChange of this.#subscribers) onChange();
    this.#follow();
  }

  /** Listens to what the state asks for, and advances when the first open ride's pickup time has passed. */
  #follow(): void {
    if (this.#subscribers.size === 0) return;
    this.#load();
    clearTimeout(this.#timer);
    const nextMs = this.#kind.isHeldStill ? this.#state.loaded?.[0]?.pickupAtMs : undefined;
    if (nextMs === undefined || nextMs < this.#state.sinceMs) return;
    const delayMs = nextMs - serverNow();
    if (delayMs > longestTimeoutMs) return;
    this.#timer = setTimeout(() => this.advance(Math.max(nextMs, serverNow()) + 1), delayMs);
  }

  #load(): void {
    const { sinceMs } = this.#state;
    const pages = pagesToLoad(this.#state, this.#kind.firstPage);
    const last = this.#listener;
    const isSameTime = !this.#kind.isByTime || last?.sinceMs === sinceMs;
    if (pages === 0 || (last?.pages === pages && isSameTime)) return;
    const end = this.#listen({
      sinceMs,
      most: sizeOfPages(this.#kind.firstPage, pages) + 1,
      isContinuation: this.#hasReceived,
      receive: (snapshot) => {
        this.#hasReceived = true;
        // Also of a longer page: unchanged rides keep their objects.
        const found = applySnapshot(this.#state.loaded ?? [], snapshot);
        this.#dispatch({ type: 'received', found, pages });
      },
      fail: () => this.#dispatch({ type: 'failed' }),
    });
    this.#listener = { pages, sinceMs, end };
    last?.end();
  }

  #changeClock(): void {
    const sinceMs = serverNow();
    this.#dispatch(this.#kind.isByTime ? { type: 'restarted', sinceMs } : { type: 'advanced', sinceMs });
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#endClock?.();
    this.#endClock = undefined;
    this.#listener?.end();
    this.#listener = undefined;
  }
}
