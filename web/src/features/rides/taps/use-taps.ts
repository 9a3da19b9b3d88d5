import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { ProgressStep } from '@talwaerts/domain/ride/progress.ts';
import { reportProgress, setDelay, undoProgress } from '@talwaerts/domain/ride/report-progress.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { markSeen } from '@talwaerts/domain/ride/set-crew.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { type Tap, tapsOf } from './tap-queue.ts';

/** How long a ride's end can be taken back. */
const holdMs = 10_000;

/** Returns the ride as it is once the server knows the taps, and the functions that tap. */
export function useTaps(ride: ConfirmedRide) {
  const { member } = usePerson();
  const queue = tapsOf(member.uid);
  const { taps, waiting } = useSyncExternalStore(queue.subscribe, queue.state);
  const own = taps.filter(({ payload }) => payload.rideid === ride.id);
  const lastSent = own.findLast(({ id }) => !waiting.has(id));
  // The document may come before the answer to its tap, or after the answers to later ones.
  useEffect(() => {
    const isKnown = (tap: Tap) => tap === lastSent && !isClosing(tap) && applied(ride, tap, member) === ride;
    queue.settle(ride.id, isKnown);
  }, [queue, ride, member, lastSent]);
  // A ride that was closed is not shown here; if it is again, it was reopened.
  useEffect(() => queue.settle(ride.id, isClosing), [queue, ride]);
  const closing = own.find(isClosing);

  const add = (tap: Pick<Tap, 'call' | 'payload'>, heldMs = 0): void => {
    const tappedAtMs = serverNow();
    const { uid } = member;
    const entry = { ...tap, id: crypto.randomUUID(), uid, tappedAtMs, holdUntilMs: heldMs && Date.now() + heldMs };
    void queue.add(entry as Tap);
  };
  const at = (): string => new Date(serverNow()).toISOString();
  return {
    shown: own.reduce((before, tap) => applied(before, tap, member), ride),
    /** Present once the ride's end was tapped. */
    closing: closing && { tap: closing, takeBack: () => void queue.takeBack(closing.id) },
    report: (step: ProgressStep, undo = false) =>
      add({ call: 'driver-progress', payload: { rideid: ride.id, step, at: at(), ...(undo && { undo: true }) } }),
    see: () => add({ call: 'driver-seen', payload: { rideid: ride.id, at: at() } }),
    tellDelay: (minutes: number) => add({ call: 'driver-delay', payload: { rideid: ride.id, minutes } }),
    close: (call: 'driver-finishride' | 'driver-noshow') =>
      add({ call, payload: { rideid: ride.id, at: at() } }, holdMs),
  };
}

const isClosing = ({ call }: Tap): boolean => call === 'driver-finishride' || call === 'driver-noshow';

/** Lets the domain decide what the server will. A tap that it refuses changes nothing, and is refused there, too. */
function applied(ride: ConfirmedRide, tap: Tap, member: Member): ConfirmedRide {
  const outcome = decided(ride, tap, member);
  return outcome && 'ride' in outcome ? outcome.ride : ride;
}

function decided(ride: ConfirmedRide, { call, payload, tappedAtMs }: Tap, member: Member) {
  if (call === 'driver-delay') return setDelay(ride, member, payload.minutes);
  if (call === 'driver-seen') return markSeen(ride, member, tappedAtMs);
  if (call !== 'driver-progress') return undefined;
  const report = { step: payload.step, atMs: tappedAtMs, nowMs: tappedAtMs };
  return (payload.undo ? undoProgress : reportProgress)(ride, member, report);
}
