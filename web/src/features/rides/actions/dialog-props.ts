import type { CrewDriver } from '@talwaerts/domain/ride/crew.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { Refusal } from './refusal-dialog.tsx';
import type { RideAction } from './ride-actions.ts';

/** A ride and the action to confirm for it. */
export interface PendingAction {
  readonly ride: ListedRide;
  readonly action: RideAction;
  /** The company that was chosen before the dialog opened. */
  readonly companyId?: string;
  /** Whom an acceptance puts on the ride. */
  readonly driver?: CrewDriver;
}

export interface DialogProps {
  readonly pending: PendingAction;
  readonly onClose: () => void;
  readonly onEnd: (action: RideAction, refusal: Refusal | undefined) => void;
}
