import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { type Crew, noCrew } from '@talwaerts/domain/ride/crew.ts';
import { call } from '../../../shared/calls/call.ts';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';

type Change = Partial<Pick<PayloadOf<'taxi-setcrew'>, 'driverUid' | 'vehicleId'>>;

/** Returns the crew of a ride and what changes one part of it. The list shows the change once it is stored. */
export function useSetCrew(rideid: string, stored: Crew | null) {
  const { isBusy, failure, runCall } = useDialogCall();
  const { driverUid, vehicleId } = stored ?? noCrew;
  const set = (change: Change) => runCall(() => call('taxi-setcrew', { rideid, driverUid, vehicleId, ...change }));
  return { isBusy, failure, set };
}
