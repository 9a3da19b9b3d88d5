import { useCallback, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useLast } from '../../../shared/ui/use-latest.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { PendingAction, RideAction } from './ride-actions.ts';

export const RideDialogs = lazyPart(
  () => import('./ride-dialogs.tsx'),
  (module) => module.RideDialogs,
);

/** Keeps the action that a screen asks about. Returns its dialog, to render at the end of the screen. */
export function useRideDialogs() {
  const [pending, ask] = useState<PendingAction>();
  const hasAsked = useLast(pending) !== undefined;
  const onAct = useCallback((ride: ListedRide, action: RideAction) => ask({ ride, action }), []);
  const dialogs = hasAsked && <RideDialogs pending={pending} onClose={() => ask(undefined)} />;
  return { pending, ask, onAct, dialogs };
}
