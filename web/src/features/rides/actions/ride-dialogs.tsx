import { type ComponentType, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { DoneToast, useDone } from '../../../shared/ui/done-toast.tsx';
import { useFocusOnNextCard } from '../../../shared/ui/use-focus-on-next-card.ts';
import { cardId } from '../card/card-id.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { panelId } from '../status/status-tabs.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogProps, PendingAction } from './dialog-props.ts';
import { HandOnDialog } from './hand-on-dialog.tsx';
import { LowerDialog } from './lower-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { type Refusal, RefusalDialog } from './refusal-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { RideAction } from './ride-actions.ts';

interface Props {
  /** The action to confirm; undefined closes the dialog. */
  readonly pending: PendingAction | undefined;
  readonly onClose: () => void;
  /** Called after the user's own action, or after a refusal because another company was faster. */
  readonly onSettled: (ride: ListedRide, action: RideAction) => void;
}

/**
 * Asks for confirmation of an action on a ride and shows the result. Keeps the ride as it was when the dialog opened,
 * however the list changes meanwhile.
 */
export function RideDialogs({ pending, onClose, onSettled }: Props) {
  const done = useDone();
  const [refusal, setRefusal] = useState<Refusal>();
  useFocusOnNextCard(pending && cardId(pending.ride.id), chosenTab);
  const end = (action: RideAction, refused: Refusal | undefined): void => {
    if (pending && (!refused || refused.text === 'ride.pech')) onSettled(pending.ride, action);
    if (!refused?.leavesOpen) onClose();
    if (refused) setRefusal(refused);
    else done.confirm(action.done);
  };
  const Chosen = pending && dialogOf(pending);
  return (
    <>
      <ConfirmDialog pending={Chosen ? undefined : pending} onClose={onClose} onEnd={end} />
      {Chosen && <Chosen pending={pending} onClose={onClose} onEnd={end} />}
      <RefusalDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
      <DoneToast done={done} />
    </>
  );
}

/** Returns the dialog of an action that needs more than a confirmation, or than the text why it is too late. */
function dialogOf({ ride, action }: PendingAction): ComponentType<DialogProps> | undefined {
  if (action.hindrance?.holds(ride.pickupAtMs, serverNow())) return undefined;
  if (action.call === 'admin-assignride') return AssignDialog;
  if (action.call === 'admin-reassign') return ReassignDialog;
  if (action.call === 'taxi-handon') return HandOnDialog;
  if (action.call === 'admin-lowerprovision') return LowerDialog;
  if (action.call === 'hotel-changeride') return ChangeDialog;
  if (action.call === 'driver-giveback') return ReturnDialog;
  return action.needsReason ? ReasonDialog : undefined;
}

/** Returns the chosen tab, or the list's panel below a dropdown. */
const chosenTab = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? document.getElementById(panelId);
