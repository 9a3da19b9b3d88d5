import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { type Crew, noCrew } from '@talwaerts/domain/ride/crew.ts';
import { call } from '../../../shared/calls/call.ts';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';

export type CrewChange = Partial<Pick<PayloadOf<'taxi-setcrew'>, 'driverUid' | 'vehicleId'>>;

/** Changes one part of a ride's crew, and keeps the other one. */
export function sendCrew(rideid: string, stored: Crew | null, change: CrewChange) {
  const { driverUid, vehicleId } = stored ?? noCrew;
  return call('taxi-setcrew', { rideid, driverUid, vehicleId, ...change });
}

/** Returns the crew of a ride and what changes one part of it. The list shows the change once it is stored. */
export function useSetCrew(rideid: string, stored: Crew | null) {
  const { isBusy, failure, runCall } = useDialogCall();
  const set = (change: CrewChange) => runCall(() => sendCrew(rideid, stored, change));
  return { isBusy, failure, set };
}
