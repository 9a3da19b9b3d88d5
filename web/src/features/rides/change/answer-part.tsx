import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { signedTokens } from '@talwaerts/domain/money/money.ts';
import { wantedOf } from '@talwaerts/domain/ride/change-request.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { cardId } from '../card/cards.ts';
import { extraTokenCents } from '../data/listed-ride.ts';
import { actionName } from '../status/ride-labels.ts';
import { Notice, UntilLine, WantedList } from './requested-change.tsx';

const AnswerDialog = lazyPart(
  () => import('./answer-change-dialog.tsx'),
  (module) => module.AnswerDialog,
);

interface Props {
  readonly ride: ConfirmedRide;
  readonly member: Extract<Member, { readonly role: 'taxi' | 'driver' }>;
}

/** A change that the ride's guest or hotel asks its carrier for, with the buttons to answer. */
export function AnswerPart({ ride, member }: Props) {
  const done = useDone();
  const [isAccepting, setIsAccepting] = useState<boolean>();
  const hasAnswered = useRef(false);
  const finish = (toast: TextId): void => {
    setIsAccepting(undefined);
    done.confirm(toast);
    hasAnswered.current = true;
  };
  const { changeRequest, id } = ride;
  const isOver = !changeRequest && isAccepting === undefined;
  // The button that opened the dialog goes with the request, once its answer has arrived.
  useEffect(() => {
    if (!isOver || !hasAnswered.current) return;
    hasAnswered.current = false;
    document.getElementById(cardId(id))?.focus();
  }, [isOver, id]);
  return (
    <>
      {changeRequest && <Request ride={ride} onAnswer={setIsAccepting} />}
      {isAccepting !== undefined && (
        <AnswerDialog
          ride={ride}
          isAccepting={isAccepting}
          companyId={member.companyId}
          onClose={() => setIsAccepting(undefined)}
          onDone={finish}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}

interface RequestProps {
  readonly ride: ConfirmedRide;
  readonly onAnswer: (isAccepting: boolean) => void;
}

function Request({ ride, onAnswer }: RequestProps) {
  const text = useText();
  const { lang } = useLanguage();
  const wanted = wantedOf(ride);
  const untilMs = ride.changeRequest?.untilMs ?? 0;
  const isOver = useNow(untilMs) >= untilMs;
  if (!wanted) return null;
  return (
    <Notice title={ride.changeRequest?.by === 'hotel' ? 'answerChange.byHotel' : 'answerChange.byGuest'}>
      <WantedList
        wanted={wanted}
        tokens={text('answerChange.tokens', { tokens: signedTokens(extraTokenCents(ride)) })}
      />
      <UntilLine untilMs={untilMs} words="answerChange.until" />
      {!isOver && (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            color="secondary"
            aria-label={actionName('answerChange.agree', ride, text, lang)}
            onClick={() => onAnswer(true)}
          >
            {text('answerChange.agree')}
          </Button>
          <Button
            variant="outlined"
            aria-label={actionName('answerChange.decline', ride, text, lang)}
            onClick={() => onAnswer(false)}
          >
            {text('answerChange.decline')}
          </Button>
        </Stack>
      )}
    </Notice>
  );
}
