import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../../../shared/intl/language.tsx';

export function Loading() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <CircularProgress aria-label={text('shell.loading')} />
    </Box>
  );
}
