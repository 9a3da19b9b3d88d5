import Box from '@mui/material/Box';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

/** Pickup and destination, as a line with two ends. */
export const RouteLine = memo(function RouteLine({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText();
  return (
    <Box sx={routeStyle}>
      <div>
        <span>{text('ride.from')}</span>
        {from}
      </div>
      <div>
        <span>{text('ride.to')}</span>
        {to}
      </div>
    </Box>
  );
});

const dotStyle = {
  content: '""',
  position: 'absolute',
  left: 0,
  top: 6,
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: 2,
  borderColor: 'text.primary',
  bgcolor: 'primary.main',
} as const;
const lineStyle = {
  content: '""',
  position: 'absolute',
  left: 5,
  top: 16,
  bottom: -14,
  width: 2,
  bgcolor: 'divider',
} as const;
/** Also styles the children: one styled element renders faster than one for each part. */
const routeStyle = {
  display: 'grid',
  gap: 2,
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& > div': { position: 'relative', pl: 6 },
  '& > div:first-of-type::before': lineStyle,
  '& > div::after': dotStyle,
  '& > div:last-of-type::after': { bgcolor: 'secondary.main' },
  '& span': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;
