import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useText } from '../../shared/intl/language.tsx';

/** From where to where, as a line with two ends. */
export const Way = memo(function Way({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText();
  return (
    <Stack spacing={2}>
      <Stop label={text('ride.from')} place={from} color="primary.main" hasLine />
      <Stop label={text('ride.to')} place={to} color="secondary.main" />
    </Stack>
  );
});

interface StopProps {
  readonly label: string;
  readonly place: string;
  readonly color: string;
  readonly hasLine?: boolean;
}

function Stop({ label, place, color, hasLine = false }: StopProps) {
  return (
    <Stack direction="row" sx={{ position: 'relative', gap: 3 }}>
      {hasLine && <Box aria-hidden sx={lineStyle} />}
      <Box aria-hidden sx={{ ...dotStyle, bgcolor: color }} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {label}
        </Box>
        {place}
      </Typography>
    </Stack>
  );
}

const dotStyle = {
  width: 12,
  height: 12,
  mt: 1.5,
  flex: 'none',
  borderRadius: '50%',
  border: 2,
  borderColor: 'text.primary',
  position: 'relative',
} as const;
const lineStyle = { position: 'absolute', left: 5, top: 16, bottom: -14, width: 2, bgcolor: 'divider' } as const;
