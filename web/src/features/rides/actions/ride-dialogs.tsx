import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isClosedForRide } from '@talwaerts/domain/company/closure.ts';
import { formatPrice } from '@talwaerts/domain/money/money.ts';
import { type ComponentType, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { typedAmount } from '../../../shared/typed-amount.ts';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';
import { useFocusOnNextCard } from '../../../shared/ui/use-focus-on-next-card.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { cardId } from '../card/cards.ts';
import { ownActions } from '../departures/own-actions.ts';
import { ScopeChoice } from '../own/repeat-fields.tsx';
import type { Scope } from '../own/repetition.ts';
import { StoredRideDialog } from '../own/stored-ride-dialog.tsx';
import { panelId } from '../status/status-choice.tsx';
import { ActionForm, useRideValues } from './action-form.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ChangeDialog, ChangeForGuestDialog } from './change-ride-dialog.tsx';
import { HandOnDialog } from './hand-on-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Refusal, RefusalDialog, RefusalText } from './refusal-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { DialogName, DialogPayload, DialogProps, PendingAction, RideAction } from './ride-actions.ts';

interface Props {
  /** The action to confirm; undefined closes the dialog. */
  readonly pending: PendingAction | undefined;
  readonly onClose: () => void;
}

const dialogs: { readonly [D in DialogName]: ComponentType<DialogProps<D>> } = {
  accept: AcceptDialog,
  confirm: ConfirmDialog,
  reason: ReasonDialog,
  cancel: ReasonDialog,
  cancelOwn: CancelOwnDialog,
  assign: AssignDialog,
  reassign: AssignDialog,
  lower: LowerDialog,
  handOn: HandOnDialog,
  giveBack: ReturnDialog,
  change: ChangeDialog,
  changeForGuest: ChangeForGuestDialog,
  changeOwn: StoredRideDialog,
  copyOwn: StoredRideDialog,
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
          key={`${pending.ride.id} ${pending.action.dialog} ${pending.action.call}`}
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

/** Runs the action. Returns the refusal to show, or undefined on success. */
export async function perform(action: RideAction, payload: DialogPayload<DialogName>): Promise<Refusal | undefined> {
  const isAccepting = action.dialog === 'accept';
  const choosesCompany = ['assign', 'reassign', 'handOn'].includes(action.dialog);
  const title = isAccepting ? 'dialog.error' : action.label;
  try {
    const answer = await call(action.call, payload);
    if (answer.valid) return undefined;
    if ('pech' in answer) return { title: 'ride.pechTitle', text: 'ride.pech', offersTokens: false, leavesOpen: false };
    const { error } = answer;
    if (isAccepting && error === 'insufficient-tokens') {
      return { title: 'ride.acceptRefused', text: 'ride.notEnough', offersTokens: true, leavesOpen: false };
    }
    const text = refusalText(answer, action.refusals);
    // The user can choose another company while the ride's state allows it.
    const leavesOpen = choosesCompany && error !== 'wrong-state' && error !== 'not-found';
    return { title, text, offersTokens: false, leavesOpen };
  } catch (error) {
    return { title, text: failureText(error), offersTokens: false, leavesOpen: choosesCompany };
  }
}

interface ConfirmProps extends DialogProps<'accept' | 'confirm'> {
  /** Whether the company is closed at the ride that it is about to accept. */
  readonly isClosed?: boolean;
}

/** Asks for confirmation, with what the action means for tokens and mails, or says why the action is too late. */
function ConfirmDialog({ pending, isBusy, send, onClose, isClosed = false }: ConfirmProps) {
  const text = useText();
  const { ride, action, driver } = pending;
  const [isSecond, setIsSecond] = useState(false);
  const nowMs = useNow(ride.pickupAtMs);
  const values = useRideValues(ride);
  const { secondConfirmation, detail } = action;
  const hindrance = action.hindrance?.holds(ride.pickupAtMs, nowMs) ? action.hindrance.text : undefined;
  const second = isClosed ? 'ride.acceptClosed' : secondConfirmation?.text;
  const confirm = (): void => {
    if (hindrance) return;
    if (!isSecond && (isClosed || secondConfirmation?.holds(ride.pickupAtMs, serverNow()))) {
      setIsSecond(true);
      return;
    }
    send({ rideid: ride.id, ...(driver && { driverUid: driver.uid }), ...(isClosed && { anyway: true }) });
  };
  return (
    <ActionForm
      pending={pending}
      title={isSecond ? second : undefined}
      cancel="ride.back"
      isBusy={isBusy}
      isBlocked={hindrance !== undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      {driver && <Typography>{text('ride.acceptDriver', { driver: driver.name })}</Typography>}
      {hindrance && (
        <Typography>
          <RefusalText id={hindrance} values={values} />
        </Typography>
      )}
      {detail && !hindrance && !isSecond && <Typography>{text(detail, values)}</Typography>}
    </ActionForm>
  );
}

/** Asks a company twice that has said that it is closed at the ride. */
function AcceptDialog(props: DialogProps<'accept'>) {
  const { member } = usePerson();
  const company = useCompany(member.role === 'admin' ? undefined : member.companyId);
  const isClosed = isClosedForRide(company?.closedTimes, props.pending.ride.pickupAtMs, serverNow());
  return <ConfirmDialog {...props} isClosed={isClosed} />;
}

/** Cancels a company's own ride, alone or with the later ones of its series. */
function CancelOwnDialog({ pending, isBusy, send, onClose }: DialogProps<'cancelOwn'>) {
  const text = useText();
  const { ride } = pending;
  const [scope, setScope] = useState<Scope>('one');
  return (
    <ActionForm
      pending={pending}
      cancel="ride.back"
      isBusy={isBusy}
      onSubmit={() => send({ rideid: ride.id, scope })}
      onClose={onClose}
    >
      {!ride.isHotelView && ride.seriesId !== null && <ScopeChoice scope={scope} onChoose={setScope} />}
      <Typography>{text('own.cancelDetail')}</Typography>
    </ActionForm>
  );
}

/** Asks an administrator for a lower provision of an open ride. The guest's price stays. */
function LowerDialog({ pending, isBusy, send, onClose }: DialogProps<'lower'>) {
  const text = useText();
  const { ride } = pending;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { tokens } = useRideValues(ride);
  const lower = (): void => {
    const provision = lowerProvisionOf(typed, ride.provisionTokenCents ?? 0);
    if (provision !== undefined) {
      send({ rideid: ride.id, provision });
      return;
    }
    setIsWrong(true);
    field.current?.focus();
  };
  const type = (value: string): void => {
    setTyped(value);
    setIsWrong(false);
  };
  const about = text('ride.lowerDetail', { tokens, price: formatPrice(ride.priceCents) });
  return (
    <ActionForm pending={pending} about={about} isBusy={isBusy} onSubmit={lower} onClose={onClose}>
      <TextField
        label={text('ride.lowerTo')}
        required
        value={typed}
        error={isWrong}
        helperText={isWrong ? text('ride.lowerWrong', { tokens }) : text('ride.lowerHint')}
        onChange={(event) => type(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8, ref: field } }}
      />
      <Typography color="textSecondary">{text('ride.lowerAudit')}</Typography>
    </ActionForm>
  );
}

/** Parses typed tokens; undefined unless they are fewer than the present provision. */
export function lowerProvisionOf(typed: string, presentTokenCents: number): number | undefined {
  const provision = typedAmount(typed);
  const isLower = provision !== undefined && provision >= 0 && provision * 100 < presentTokenCents;
  return isLower ? provision : undefined;
}
