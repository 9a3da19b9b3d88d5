import { useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { DoneToast } from '../../../shared/ui/done-toast.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { PendingAction } from './dialog-props.ts';
import { type Refusal, RefusalDialog } from './refusal-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import type { RideAction } from './ride-actions.ts';

interface Props {
  /** What somebody wants to do; undefined closes the question. */
  readonly pending: PendingAction | undefined;
  readonly onClose: () => void;
  /** One has done it oneself, or was told that somebody else was faster. */
  readonly onSettled: (ride: ListedRide) => void;
}

/** Asks before a ride is changed, and says what came of it. The ride is the one that was asked about, whatever the list does meanwhile. */
export function RideDialogs({ pending, onClose, onSettled }: Props) {
  const [done, setDone] = useState<TextId>();
  const [refusal, setRefusal] = useState<Refusal>();
  const end = (action: RideAction, refused: Refusal | undefined): void => {
    if (pending && (!refused || refused.text === 'ride.pech')) onSettled(pending.ride);
    if (!refused?.leavesOpen) onClose();
    if (refused) setRefusal(refused);
    else setDone(action.done);
  };
  const call = pending?.action.call;
  const isAssigning = call === 'admin-assignride';
  const isReopening = call === 'admin-reopenride';
  return (
    <>
      <ConfirmDialog pending={isAssigning || isReopening ? undefined : pending} onClose={onClose} onEnd={end} />
      {pending && isAssigning && <AssignDialog pending={pending} onClose={onClose} onEnd={end} />}
      {pending && isReopening && <ReopenDialog pending={pending} onClose={onClose} onEnd={end} />}
      <RefusalDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
      <DoneToast done={done} onHidden={() => setDone(undefined)} />
    </>
  );
}
