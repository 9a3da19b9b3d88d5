import { type ComponentType, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';
import { useFocusOnNextCard } from '../../../shared/ui/use-focus-on-next-card.ts';
import { cardId } from '../card/card-id.ts';
import { ownActions } from '../departures/own-actions.ts';
import { panelId } from '../status/status-choice.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ChangeDialog } from './change-ride-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HandOnDialog } from './hand-on-dialog.tsx';
import { LowerDialog } from './lower-dialog.tsx';
import { perform } from './perform.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Refusal, RefusalDialog } from './refusal-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { DialogName, DialogPayload, DialogProps, PendingAction } from './ride-actions.ts';

interface Props {
  /** The action to confirm; undefined closes the dialog. */
  readonly pending: PendingAction | undefined;
  readonly onClose: () => void;
}

const dialogs: { readonly [D in DialogName]: ComponentType<DialogProps<D>> } = {
  accept: ConfirmDialog,
  confirm: ConfirmDialog,
  reason: ReasonDialog,
  cancel: ReasonDialog,
  assign: AssignDialog,
  reassign: AssignDialog,
  lower: LowerDialog,
  handOn: HandOnDialog,
  giveBack: ReturnDialog,
  change: ChangeDialog,
};

/**
 * Asks for confirmation of an action on a ride and shows the result. Keeps the ride as it was when the dialog opened,
 * however the list changes meanwhile.
 */
export function RideDialogs({ pending, onClose }: Props) {
  const done = useDone();
  const [refusal, setRefusal] = useState<Refusal>();
  useFocusOnNextCard(pending && cardId(pending.ride.id), chosenTab);
  return (
    <>
      {pending && (
        <ActionDialog
          key={`${pending.ride.id} ${pending.action.call}`}
          pending={pending}
          onClose={onClose}
          onRefused={setRefusal}
          onDone={done.confirm}
        />
      )}
      <RefusalDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
      <DoneToast done={done} />
    </>
  );
}

interface ActionProps extends Omit<Props, 'pending'> {
  readonly pending: PendingAction;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onDone: (text: TextId) => void;
}

/** Opens the action's dialog, or the text why it is too late for the action, and sends the call. */
function ActionDialog({ pending, onClose, onRefused, onDone }: ActionProps) {
  const { ride, action } = pending;
  const [isBusy, setIsBusy] = useState(false);
  const finish = (text: TextId): void => {
    ownActions.add(ride, action);
    onClose();
    onDone(text);
  };
  const send = async (payload: DialogPayload<DialogName>): Promise<void> => {
    setIsBusy(true);
    const refusal = await perform(action, payload);
    setIsBusy(false);
    if (!refusal) {
      finish(action.done);
      return;
    }
    // The dialog has explained why the ride leaves the list.
    if (refusal.text === 'ride.pech') ownActions.add(ride, action);
    if (!refusal.leavesOpen) onClose();
    onRefused(refusal);
  };
  const isHindered = action.hindrance?.holds(ride.pickupAtMs, serverNow());
  const Chosen = isHindered ? ConfirmDialog : dialogs[action.dialog];
  return <Chosen pending={pending} isBusy={isBusy} send={send} onDone={finish} onClose={onClose} />;
}

/** Returns the chosen tab, or the list's panel below a dropdown. */
const chosenTab = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? document.getElementById(panelId);
