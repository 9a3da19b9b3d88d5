import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import type { HandOnOffer } from '@talwaerts/domain/ride/hand-on.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { call } from '../../../shared/calls/call.ts';
import { CallDialog } from '../../../shared/dialogs/call-dialog.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Props {
  readonly offer: HandOnOffer;
  readonly accept: boolean;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

const refusals = { 'insufficient-tokens': 'ride.notEnough', 'given-back': 'handOn.lostBefore' } as const;

/** Asks before an offered ride is taken over, which costs its provision, or declined. */
export function AnswerDialog({ offer, accept, onClose, onDone }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const takeDetail = offer.chargeTokenCents === 0 ? 'handOn.takeFree' : 'handOn.takeDetail';
  const detail = accept ? takeDetail : 'handOn.declineDetail';
  const when = `${dayOf(offer.pickupAtMs, lang)}, ${timeOf(offer.pickupAtMs, lang)}`;
  return (
    <CallDialog
      title={accept ? 'handOn.takeQuestion' : 'handOn.declineQuestion'}
      about={`${when} · ${offer.pickup.label} → ${offer.destination.label}`}
      submit={accept ? 'handOn.take' : 'handOn.decline'}
      refusals={refusals}
      send={() => call('taxi-answerhandon', { rideid: offer.id, accept })}
      onClose={onClose}
      onDone={() => onDone(accept ? 'handOn.taken' : 'handOn.declined')}
    >
      <Typography>{text(detail, { tokens: formatTokens(offer.chargeTokenCents), name: offer.fromName })}</Typography>
    </CallDialog>
  );
}
