import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { sendCrew } from '../crew/use-set-crew.ts';

/** Returns what gives a ride another driver, or none; the board shows it once it is stored. */
export function useMoveRide() {
  const { failure, runCall } = useDialogCall();
  const [movingId, setMovingId] = useState<string>();
  const move = async (ride: DayRide, driverUid: string | null): Promise<void> => {
    setMovingId(ride.id);
    await runCall(() => sendCrew(ride.id, crewOfRide(ride), { driverUid }));
    setMovingId(undefined);
  };
  return { failure, movingId, move };
}
