import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText, refusalTexts } from '../../shared/refusals/refusal-texts.ts';
import { useTopUp } from '../../shared/tokens/top-up.ts';
import type { ListedRide } from './listed-ride.ts';
import type { RideAction } from './ride-actions.ts';

interface Props {
  /** What somebody wants to do; undefined closes the question. */
  readonly asked: { readonly ride: ListedRide; readonly action: RideAction } | undefined;
  readonly onClose: () => void;
}

interface Refusal {
  readonly title: TextId;
  readonly text: TextId;
  readonly offersTokens: boolean;
}

const toastMs = 5_000;

/** Asks before a ride is changed, and says what came of it. */
export function RideDialogs({ asked, onClose }: Props) {
  const text = useText();
  const question = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<TextId>();
  const [refusal, setRefusal] = useState<Refusal>();

  const act = async (): Promise<void> => {
    if (!asked) return;
    setIsBusy(true);
    const refused = await perform(asked.ride, asked.action);
    setIsBusy(false);
    onClose();
    if (refused) setRefusal(refused);
    else setDone(asked.action.done);
  };

  const tokens = formatTokens(asked?.ride.provisionTokenCents ?? 0);
  return (
    <>
      <Dialog open={asked !== undefined} onClose={onClose} aria-labelledby={question}>
        <DialogTitle id={question}>{asked && text(asked.action.question, { tokens })}</DialogTitle>
        <DialogActions>
          <Button onClick={onClose}>{text('dialog.cancel')}</Button>
          <Button variant="contained" color="secondary" loading={isBusy} onClick={act}>
            {text('dialog.ok')}
          </Button>
        </DialogActions>
      </Dialog>
      <RefusalDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
      <Snackbar open={done !== undefined} autoHideDuration={toastMs} onClose={() => setDone(undefined)}>
        <Alert severity="success" variant="filled">
          {done && text(done)}
        </Alert>
      </Snackbar>
    </>
  );
}

async function perform({ id }: ListedRide, action: RideAction): Promise<Refusal | undefined> {
  try {
    const answer = await call(action.call, { rideid: id });
    if (answer.valid) return undefined;
    if ('pech' in answer) return { title: 'ride.pechTitle', text: 'ride.pech', offersTokens: false };
    const { error } = answer;
    if (error === 'insufficient-tokens')
      return { title: 'ride.acceptRefused', text: 'ride.notEnough', offersTokens: true };
    return { title: 'dialog.error', text: error ? refusalTexts[error] : 'failure.server', offersTokens: false };
  } catch (error) {
    return { title: 'dialog.error', text: failureText(error), offersTokens: false };
  }
}

function RefusalDialog({ refusal, onClose }: { readonly refusal: Refusal | undefined; readonly onClose: () => void }) {
  const text = useText();
  const [title, content] = [useId(), useId()];
  const topUp = useTopUp();
  const buy = (): void => {
    onClose();
    topUp();
  };
  return (
    <Dialog
      role="alertdialog"
      open={refusal !== undefined}
      onClose={onClose}
      aria-labelledby={title}
      aria-describedby={content}
    >
      <DialogTitle id={title}>{refusal && text(refusal.title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={content}>{refusal && text(refusal.text)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {refusal?.offersTokens && <Button onClick={buy}>{text('ride.buyTokens')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {text('dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
