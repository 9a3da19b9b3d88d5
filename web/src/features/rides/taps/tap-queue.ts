import type { CallName, PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { createStore, get, update } from 'idb-keyval';
import { call } from '../../../shared/calls/call.ts';
import { CallFailure, type CallFailureKind } from '../../../shared/calls/call-failure.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

type TapCall = Extract<
  CallName,
  'driver-progress' | 'driver-delay' | 'driver-finishride' | 'driver-noshow' | 'driver-seen'
>;

/** A driver's tap on a ride, kept on the device until the server has answered. */
export type Tap = {
  readonly [N in TapCall]: {
    readonly id: string;
    readonly uid: string;
    readonly call: N;
    readonly payload: PayloadOf<N>;
    readonly tappedAtMs: number;
    /** Until then it can be taken back, and is not sent. */
    readonly holdUntilMs: number;
  };
}[TapCall];

/** The result of a tap that was sent; `later` if no answer came. */
export type Sent = 'done' | 'later' | { readonly refused: TextId };

interface TapState {
  /** In the order of the taps: those that wait for the network, and those that were sent from here since the start. */
  readonly taps: readonly Tap[];
  readonly waiting: ReadonlySet<string>;
  readonly refusals: readonly { readonly tap: Tap; readonly reason: TextId }[];
}

const store = createStore('talwaerts-taps', 'taps');
const key = 'waiting';
const load = async (): Promise<readonly Tap[]> => (await get<readonly Tap[]>(key, store)) ?? [];
const change = (next: (taps: readonly Tap[]) => readonly Tap[]): Promise<void> =>
  update<readonly Tap[]>(key, (taps = []) => next(taps), store);

/** One tab sends at a time; the others then find no taps. */
const alone = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks.request<Promise<T>>('talwaerts-taps', run) as Promise<T>;

export interface TapQueue {
  readonly state: () => TapState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Stores a tap; `flush` sends it. If the device cannot store it, shows it as refused. */
  readonly add: (tap: Tap) => Promise<void>;
  /** Takes a tap back that is held. */
  readonly takeBack: (id: string) => Promise<void>;
  /** Sends what waits, in order, until one gets no answer. Resolves to the end of a hold, if a tap is held. */
  readonly flush: () => Promise<number | undefined>;
  /** Forgets the sent taps of a ride if its document has the last of them, and thereby all. */
  readonly settle: (rideId: string, isKnown: (last: Tap) => boolean) => void;
  /** Hides a refusal that was read. */
  readonly dismiss: (id: string) => void;
}

/** Creates the queue of one person's taps. Each is sent in order, and again until the server has answered it. */
export function createTapQueue(uid: string, send: (tap: Tap) => Promise<Sent>, now: () => number): TapQueue {
  let state: TapState = { taps: [], waiting: new Set(), refusals: [] };
  const listeners = new Set<() => void>();
  const show = (next: Partial<TapState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const showStored = async (): Promise<readonly Tap[]> => {
    const stored = (await load()).filter((tap) => tap.uid === uid);
    const waiting = new Set(stored.map(({ id }) => id));
    const known = new Set(state.taps.map(({ id }) => id));
    show({ waiting, taps: [...state.taps, ...stored.filter(({ id }) => !known.has(id))] });
    return stored;
  };
  const remove = (id: string): Promise<void> => change((taps) => taps.filter((tap) => tap.id !== id));
  const without = (id: string): readonly Tap[] => state.taps.filter((tap) => tap.id !== id);

  const flush = (): Promise<number | undefined> =>
    alone(async () => {
      for (let [tap] = await showStored(); tap; [tap] = await showStored()) {
        if (tap.holdUntilMs > now()) return tap.holdUntilMs;
        const sent = await send(tap);
        if (sent === 'later') return undefined;
        await remove(tap.id);
        if (sent !== 'done') {
          show({ taps: without(tap.id), refusals: [...state.refusals, { tap, reason: sent.refused }] });
        }
      }
      return undefined;
    });

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async add(tap) {
      try {
        await change((taps) => [...taps, tap]);
      } catch {
        // A private window, or a full disk: a tap that is not kept must not look like one that is.
        show({ refusals: [...state.refusals, { tap, reason: 'taps.notKept' }] });
        return;
      }
      await showStored();
    },
    async takeBack(id) {
      await remove(id);
      show({ taps: without(id) });
      await showStored();
    },
    flush,
    settle(rideId, isKnown) {
      const sent = state.taps.filter(({ id, payload }) => payload.rideid === rideId && !state.waiting.has(id));
      const last = sent.at(-1);
      if (last && isKnown(last)) show({ taps: state.taps.filter((tap) => !sent.includes(tap)) });
    },
    dismiss: (id) => show({ refusals: state.refusals.filter(({ tap }) => tap.id !== id) }),
  };
}

/** Failures that a later try may not have. */
const passing: readonly CallFailureKind[] = ['offline', 'limited', 'server'];
const ownTexts: Partial<Record<Tap['call'], Partial<Record<RefusalCode, TextId>>>> = {
  'driver-progress': { 'too-late': 'progress.undoOver', 'too-early': 'progress.tooEarly' },
  'driver-noshow': { 'too-early': 'ride.noShowFrom' },
};

async function sendTap(tap: Tap): Promise<Sent> {
  try {
    const answer = await call(tap.call, tap.payload);
    return answer.valid ? 'done' : { refused: refusalText(answer, ownTexts[tap.call]) };
  } catch (error) {
    if (error instanceof CallFailure && passing.includes(error.kind)) return 'later';
    return { refused: failureText(error) };
  }
}

const queues = new Map<string, TapQueue>();

/** Returns the taps of a person, one queue for all screens. */
export function tapsOf(uid: string): TapQueue {
  const queue = queues.get(uid) ?? createTapQueue(uid, sendTap, Date.now);
  queues.set(uid, queue);
  return queue;
}
