import Typography from '@mui/material/Typography';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import { readEscalation } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { refundsReturn } from '@talwaerts/domain/ride/give-back.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

/** Says before the press whether the carrier gets the provision back. */
export function ReturnCost({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  const stored = useLiveDocument('config/escalation', readEscalation);
  if (stored === undefined) return null;
  const settings = stored ?? defaultEscalation;
  const refunds = refundsReturn(ride.pickupAtMs, serverNow(), settings);
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {text(refunds ? 'ride.giveBackRefund' : 'ride.giveBackKept', {
        tokens: formatTokens(ride.provisionTokenCents ?? 0),
        hours: settings.giveBackFreeHours,
      })}
    </Typography>
  );
}
