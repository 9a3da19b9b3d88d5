import Box from '@mui/material/Box';
import { useText } from '../../../shared/intl/language.tsx';

export function CanceledBanner() {
  const text = useText();
  return (
    <Box
      sx={{
        py: 2,
        bgcolor: 'error.main',
        color: 'background.paper',
        textAlign: 'center',
        fontWeight: 800,
        letterSpacing: '0.12em',
      }}
    >
      {text('ride.canceled')}
    </Box>
  );
}
