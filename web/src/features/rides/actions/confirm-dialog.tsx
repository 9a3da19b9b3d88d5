import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { useLast } from '../../../shared/ui/use-last.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { RideSummary } from '../card/ride-summary.tsx';
import { ownActions } from '../departures/own-actions.ts';
import type { DialogProps, PendingAction } from './dialog-props.ts';
import { GoneNotice } from './gone-notice.tsx';
import { OverdueWarning } from './overdue-warning.tsx';
import { performAcceptance, performOnRide } from './perform.ts';
import { RefusalText } from './refusal-text.tsx';
import { type Meanwhile, useIsGone, useTakenBy } from './use-taken-by.ts';

interface Props extends Omit<DialogProps, 'pending'> {
  readonly pending: PendingAction | undefined;
}

/** Asks for confirmation. Shows the ride and what the action means for tokens and mails. */
export function ConfirmDialog({ pending, onClose, onEnd }: Props) {
  const titleId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const shown = useLast(pending);
  const act = async (): Promise<void> => {
    if (!pending) return;
    const { ride, action, driver } = pending;
    setIsBusy(true);
    const refusal = await (driver ? performAcceptance(ride, driver.uid, action) : performOnRide(ride, action));
    setIsBusy(false);
    onEnd(action, refusal);
  };
  return (
    <Dialog open={pending !== undefined} onClose={isBusy ? undefined : onClose} aria-labelledby={titleId}>
      {shown && <ContentOf id={titleId} pending={shown} isBusy={isBusy} onBack={onClose} onConfirm={act} />}
    </Dialog>
  );
}

/** Adds to an acceptance whether the ride has been taken. */
function ContentOf(props: Omit<ContentProps, 'takenBy'>) {
  return props.pending.action.call === 'driver-confirmride' ? <Acceptance {...props} /> : <OnState {...props} />;
}

/** Adds to any other action whether the ride has another state by now. */
function OnState(props: Omit<ContentProps, 'takenBy'>) {
  const { ride } = props.pending;
  const isGone = useIsGone(ride, props.isBusy || ownActions.has(ride));
  return <Content {...props} takenBy={isGone ? 'gone' : 'nobody'} />;
}

function Acceptance(props: Omit<ContentProps, 'takenBy'>) {
  const { ride } = props.pending;
  const takenBy = useTakenBy(ride.id);
  return <Content {...props} takenBy={props.isBusy || ownActions.has(ride) ? 'nobody' : takenBy} />;
}

interface ContentProps {
  readonly id: string;
  readonly pending: PendingAction;
  readonly isBusy: boolean;
  /** What others have done with the ride since the dialog was opened. */
  readonly takenBy: Meanwhile;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** The dialog's content: unmounted when it closes, so that the next ride starts with fresh state. */
function Content({ id, pending: { ride, action, driver }, isBusy, takenBy, onBack, onConfirm }: ContentProps) {
  const text = useText();
  const { lang } = useLanguage();
  const [isSecond, setIsSecond] = useState(false);
  const nowMs = useNow(ride.pickupAtMs);
  const { secondConfirmation: secondQuestion } = action;
  const hindrance = action.hindrance?.holds(ride.pickupAtMs, nowMs) ? action.hindrance.text : undefined;
  const isTaken = takenBy !== 'nobody';
  const isHindered = isTaken || hindrance !== undefined;
  const detail = isSecond ? undefined : action.detail;
  const values = {
    tokens: formatTokens(ride.provisionTokenCents ?? 0),
    carrier: carrierOf(ride)?.name ?? '',
    day: dayOf(ride.pickupAtMs, lang),
    time: timeOf(ride.pickupAtMs, lang),
  };
  const confirm = (): void => {
    if (!isSecond && secondQuestion?.holds(ride.pickupAtMs, serverNow())) setIsSecond(true);
    else onConfirm();
  };
  return (
    <>
      <DialogTitle id={id} aria-live="polite">
        {text(isSecond && secondQuestion ? secondQuestion.text : action.question, values)}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <RideSummary ride={ride} />
          {action.call === 'driver-confirmride' && <OverdueWarning ride={ride} />}
          {driver && <Typography>{text('ride.acceptDriver', { driver: driver.name })}</Typography>}
          <GoneNotice isGone={takenBy === 'gone'} />
          {(takenBy === 'own' || takenBy === 'others') && (
            <Alert severity="warning" role="alert">
              {text(takenBy === 'own' ? 'ride.takenByOwn' : 'ride.taken')}
            </Alert>
          )}
          {hindrance && (
            <Typography>
              <RefusalText id={hindrance} values={values} />
            </Typography>
          )}
          {detail && !hindrance && <Typography>{text(detail, values)}</Typography>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onBack}>
          {text('ride.back')}
        </Button>
        <LoadingButton
          variant="contained"
          color="secondary"
          loading={isBusy}
          // Not disabled, so that it can be reached and keeps the focus.
          aria-disabled={isHindered || undefined}
          onClick={isHindered ? undefined : confirm}
        >
          {text(action.label)}
        </LoadingButton>
      </DialogActions>
    </>
  );
}
