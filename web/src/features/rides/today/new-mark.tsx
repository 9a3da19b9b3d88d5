import Box from '@mui/material/Box';
import { useText } from '../../../shared/intl/language.tsx';

/** Marks a ride that the driver has not seen yet. */
export function NewMark() {
  const text = useText();
  return (
    <Box component="strong" sx={markStyle}>
      {text('today.new')}
    </Box>
  );
}

const markStyle = {
  display: 'block',
  width: 'fit-content',
  px: 3,
  py: 0.5,
  borderRadius: 99,
  fontSize: '0.875rem',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
