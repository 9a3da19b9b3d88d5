import Alert from '@mui/material/Alert';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { ReactNode, SubmitEvent } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { RideSummary } from '../card/ride-facts.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import type { DialogName, DialogProps, PendingAction } from './ride-actions.ts';
import { useMeanwhile } from './use-meanwhile.ts';

interface Props extends Pick<DialogProps<DialogName>, 'pending' | 'isBusy' | 'onClose'> {
  /** Replaces the action's question. */
  readonly title?: TextId;
  /** Below the title. */
  readonly about?: string;
  readonly submit?: TextId;
  readonly cancel?: TextId;
  /** Whether something is missing or forbids the action. */
  readonly isBlocked?: boolean;
  /** Called unless the action is under way, or the ride has another state by now. */
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** The dialog of an action on a ride: shows the ride, and warns that others were faster or the pickup has passed. */
export function ActionForm({ pending, title, about, submit, cancel, isBlocked = false, onSubmit, ...props }: Props) {
  const { ride, action } = pending;
  const text = useText();
  const values = useRideValues(ride);
  const meanwhile = useMeanwhile(pending);
  const isGone = meanwhile !== undefined && !props.isBusy;
  const submitForm = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!props.isBusy && !isGone) onSubmit(event.currentTarget);
  };
  return (
    <FormDialog
      title={title ?? action.question}
      titleValues={values}
      about={about}
      submit={submit ?? action.label}
      cancel={cancel}
      isBusy={props.isBusy}
      isBlocked={isBlocked || isGone}
      failure={undefined}
      onSubmit={submitForm}
      onClose={props.onClose}
    >
      <RideSummary ride={ride} />
      {isGone && (
        <Alert severity="warning" role="alert">
          {text(meanwhile)}
        </Alert>
      )}
      <OverdueWarning pending={pending} />
      {props.children}
    </FormDialog>
  );
}

/** Returns a ride's values in the texts of its actions. */
export function useRideValues(ride: ListedRide) {
  const { lang } = useLanguage();
  return {
    tokens: formatTokens(ride.provisionTokenCents ?? 0),
    carrier: carrierOf(ride)?.name ?? '',
    day: dayOf(ride.pickupAtMs, lang),
    time: timeOf(ride.pickupAtMs, lang),
  };
}

/** Warns that the pickup time has passed, before a ride gets a carrier. */
function OverdueWarning({ pending: { ride, action } }: { readonly pending: PendingAction }) {
  const text = useText();
  const { day, time } = useRideValues(ride);
  const isOverdue = useNow(ride.pickupAtMs) >= ride.pickupAtMs;
  const findsCarrier = ['accept', 'assign', 'reassign'].includes(action.dialog);
  return isOverdue && findsCarrier && <Alert severity="warning">{text('ride.overdueWarning', { day, time })}</Alert>;
}
