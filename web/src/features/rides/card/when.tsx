import Box from '@mui/material/Box';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { memo } from 'react';
import { useLanguage } from '../../../shared/intl/language.tsx';

/** The time in large type, with the day beside it. */
export const When = memo(function When({ ms }: { readonly ms: number }) {
  const { lang } = useLanguage();
  return (
    <Box component="time" dateTime={new Date(ms).toISOString()} sx={whenStyle}>
      <strong>{timeOf(ms, lang)}</strong> <span>{dayOf(ms, lang)}</span>
    </Box>
  );
});

const whenStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: 3,
  typography: 'body1',
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontSize: '2rem', fontWeight: 800, lineHeight: 1 },
  '& > span': { color: 'text.secondary' },
} as const;
