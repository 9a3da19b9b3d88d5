import Typography from '@mui/material/Typography';
import type { HandOn } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';

/** To whom the carrier offers its ride, and until when. */
export function HandOnLine({ handOn: { name, untilMs } }: { readonly handOn: HandOn }) {
  const text = useText();
  const { lang } = useLanguage();
  const isOver = useNow(untilMs) >= untilMs;
  return (
    <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {text(isOver ? 'handOn.expired' : 'handOn.offeredTo', { name, time: timeOf(untilMs, lang) })}
    </Typography>
  );
}
