import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { wantedOf } from '@talwaerts/domain/ride/change-request.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { CallDialog } from '../../../shared/dialogs/call-dialog.tsx';
import { useBalance } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useTopUp } from '../../../shared/shell-dialogs.ts';
import { extraTokenCents } from '../data/listed-ride.ts';
import { WantedList } from './requested-change.tsx';

interface Props {
  readonly ride: ConfirmedRide;
  readonly isAccepting: boolean;
  readonly companyId: string;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Asks before a requested change is agreed to, with what that costs, or declined. Shows the ride as it was asked. */
export function AnswerDialog({ ride: shown, isAccepting, companyId, onClose, onDone }: Props) {
  const text = useText();
  const topUp = useTopUp();
  const [ride] = useState(shown);
  const extra = extraTokenCents(ride);
  const missing = extra - (useBalance(companyId) ?? extra);
  // Agreeing without the tokens would decline the change.
  const isShort = isAccepting && extra > 0 && missing > 0;
  const wanted = wantedOf(ride);
  const answer = () =>
    isShort || !wanted
      ? undefined
      : call('driver-answerchange', { rideid: ride.id, accept: isAccepting, nth: wanted.nth });
  return (
    <CallDialog
      title={isAccepting ? 'answerChange.agreeQuestion' : 'answerChange.declineQuestion'}
      about={text('ride.name', { id: ride.id })}
      submit={isAccepting ? 'answerChange.agree' : 'answerChange.decline'}
      refusals={{ 'insufficient-tokens': 'answerChange.refusedTokens' }}
      send={answer}
      onClose={onClose}
      onDone={() => onDone(isAccepting ? 'answerChange.agreed' : 'answerChange.declined')}
    >
      {wanted && <WantedList wanted={wanted} />}
      <Typography>{text(detailOf(isAccepting, extra), { tokens: formatTokens(Math.abs(extra)) })}</Typography>
      {isShort && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={topUp}>
              {text('ride.buyTokens')}
            </Button>
          }
        >
          {text('answerChange.tooFew', { tokens: formatTokens(missing) })}
        </Alert>
      )}
    </CallDialog>
  );
}

function detailOf(isAccepting: boolean, extra: number): TextId {
  if (!isAccepting) return 'answerChange.declineDetail';
  if (extra === 0) return 'answerChange.agreeSame';
  return extra > 0 ? 'answerChange.agreeCosts' : 'answerChange.agreeRefunds';
}
