import type { QuerySnapshot } from 'firebase/firestore';
import { onServerTime, serverNow } from '../../../shared/calls/server-clock.ts';
import { longestTimeoutMs } from '../../../shared/ui/use-now.ts';
import { sizeOfPages } from '../status/page-size.ts';
import { applySnapshot } from './listed-ride.ts';
import { type ListKind, nextRides, nothingYet, pagesToLoad, type RidesEvent, type RidesState } from './rides-state.ts';

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
