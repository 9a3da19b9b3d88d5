import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useText } from '../../../shared/intl/language.tsx';

/** Shown while a screen loads. */
export function Loading() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <Box role="progressbar" aria-label={text('shell.loading')} sx={ringStyle} />
    </Box>
  );
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const ringStyle = {
  width: 40,
  height: 40,
  borderRadius: '50%',
  border: '4px solid',
  borderColor: 'divider',
  borderTopColor: 'primary.main',
  animation: `${turn} 1s linear infinite`,
} as const;
