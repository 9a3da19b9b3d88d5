import Alert from '@mui/material/Alert';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Warns that the pickup time has passed, before an open ride is accepted or assigned. */
export function OverdueWarning({ ride: { pickupAtMs } }: { readonly ride: ListedRide }) {
  const text = useText();
  const { lang } = useLanguage();
  const nowMs = useNow(pickupAtMs);
  if (nowMs < pickupAtMs) return null;
  return (
    <Alert severity="warning">
      {text('ride.overdueWarning', { day: dayOf(pickupAtMs, lang), time: timeOf(pickupAtMs, lang) })}
    </Alert>
  );
}
