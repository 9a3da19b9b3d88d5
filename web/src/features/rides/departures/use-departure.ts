import type { Member } from '@talwaerts/domain/company/roles.ts';
import { carrierOf, endingOf } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type FirestoreError, getDoc } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import { type OwnActions, ownActions } from './own-actions.ts';

export interface Departure {
  readonly rideId: string;
  readonly text: TextId;
  readonly values: Readonly<Record<string, string>>;
}

interface Props {
  readonly member: Member;
  /** Departures from the shown list. */
  readonly departed: readonly ListedRide[];
  /** The ride of the open dialog. */
  readonly inDialog: ListedRide | undefined;
}

/** Finds out why a ride left the list, as far as the rules allow: taxis may not see which company took it. */
export function useDeparture({ member, departed, inDialog }: Props): {
  readonly departure: Departure | undefined;
  readonly forget: () => void;
} {
  const firestore = useFirestore();
  const [departure, setDeparture] = useState<Departure>();
  const decided = useRef(undecided);
  useEffect(() => {
    const { ride: before } = decided.current;
    decided.current = decide(decided.current, departed, inDialog, ownActions);
    const { ride } = decided.current;
    if (!ride || ride === before) return;
    const isNewest = (): boolean => decided.current.ride === ride;
    getDoc(rideDocument(firestore, member, ride.id)).then(
      (found) => {
        // Unchanged status: an earlier ride has pushed this one to the next page.
        const current = ifStored(found, listedRide);
        if (!isNewest() || !current || current.status === ride.status) return;
        // `OwnCancellations` announces cancellations to companies on every screen; here only administrators need them.
        if (current.status !== 'canceled' || member.role === 'admin') setDeparture(departureOf(ride, current));
      },
      (error: FirestoreError) => {
        // If offline, says nothing: the offline banner is shown.
        if (isNewest() && error.code === 'permission-denied')
          setDeparture({ rideId: ride.id, text: 'dashboard.goneTaken', values: endsOf(ride) });
      },
    );
  }, [firestore, member, departed, inDialog]);
  return { departure, forget: () => setDeparture(undefined) };
}

const endsOf = ({ pickup, destination }: ListedRide) => ({ from: pickup.label, to: destination.label });

function departureOf(before: ListedRide, ride: ListedRide): Departure {
  return {
    rideId: ride.id,
    text: reasonOf(before, ride),
    values: { ...endsOf(ride), name: carrierOf(ride)?.name ?? '' },
  };
}

function reasonOf(before: ListedRide, ride: ListedRide): TextId {
  if (ride.status === 'canceled') return 'dashboard.goneCanceled';
  if (ride.status === 'closed') return endingOf(ride) === 'no-show' ? 'dashboard.goneNoShow' : 'dashboard.goneClosed';
  return before.status === 'closed' ? 'dashboard.goneReopened' : 'dashboard.goneConfirmed';
}

/** The decision about the last departures: the one to announce. */
interface Decided {
  readonly departed: readonly ListedRide[];
  readonly ride: ListedRide | undefined;
}
export const undecided: Decided = { departed: [], ride: undefined };

/**
 * Picks the departed ride to announce: not one the user changed, not one that a dialog has explained, not while its
 * dialog is open.
 */
export function decide(
  before: Decided,
  departed: readonly ListedRide[],
  inDialog: ListedRide | undefined,
  own: Pick<OwnActions, 'has'>,
): Decided {
  if (departed === before.departed || departed.length === 0) return before;
  const others = departed.filter((ride) => !own.has(ride));
  if (others.some(({ id }) => id === inDialog?.id)) return before;
  return { departed, ride: others[0] ?? before.ride };
}
