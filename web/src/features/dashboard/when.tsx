import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useLanguage } from '../../shared/intl/language.tsx';
import { dayOf, timeOf } from './day-and-time.ts';

/** The time, large, and the day beside it. */
export const When = memo(function When({ ms }: { readonly ms: number }) {
  const { lang } = useLanguage();
  return (
    <Stack
      direction="row"
      component="time"
      dateTime={new Date(ms).toISOString()}
      sx={{ alignItems: 'baseline', gap: 3, fontVariantNumeric: 'tabular-nums' }}
    >
      <Typography component="span" sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1 }}>
        {timeOf(ms)}
      </Typography>
      <Typography component="span" color="textSecondary">
        {dayOf(ms, lang)}
      </Typography>
    </Stack>
  );
});
