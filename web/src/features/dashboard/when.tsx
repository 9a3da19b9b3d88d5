import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';

/** The time, large, and the day beside it; always Vienna's. */
export function When({ ms }: { readonly ms: number }) {
  // By Intl, which every browser brings, and not by the domain's own, which would bring a library for it.
  const { formatDate, formatTime } = useIntl();
  const date = formatDate(ms, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Vienna',
  });
  return (
    <Stack
      direction="row"
      component="time"
      dateTime={new Date(ms).toISOString()}
      sx={{ alignItems: 'baseline', gap: 3, fontVariantNumeric: 'tabular-nums' }}
    >
      <Typography component="span" sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1 }}>
        {formatTime(ms, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Vienna' })}
      </Typography>
      <Typography component="span" color="textSecondary">
        {date}
      </Typography>
    </Stack>
  );
}
