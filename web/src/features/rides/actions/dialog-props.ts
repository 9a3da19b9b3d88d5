import type { CrewDriver } from '@talwaerts/domain/ride/crew.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { DialogName, DialogPayload, RideAction } from './ride-actions.ts';

/** A ride and the action to confirm for it. */
export interface PendingAction {
  readonly ride: ListedRide;
  readonly action: RideAction;
  /** The company that was chosen before the dialog opened. */
  readonly companyId?: string;
  /** Whom an acceptance puts on the ride. */
  readonly driver?: CrewDriver;
}

export interface DialogProps<D extends DialogName> {
  readonly pending: PendingAction;
  readonly isBusy: boolean;
  /** Sends the action's call; the dialog then closes, or stays open for another attempt. */
  readonly send: (payload: DialogPayload<D>) => Promise<void>;
  /** Closes the dialog of an action that it has sent itself, and shows the text. */
  readonly onDone: (text: TextId) => void;
  readonly onClose: () => void;
}
