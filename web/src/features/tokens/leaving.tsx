import CircularProgress from '@mui/material/CircularProgress';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';

/** Shown while the payment provider's page loads. */
export function Leaving() {
  const text = useText();
  const label = useId();
  return (
    <Dialog open aria-labelledby={label}>
      <DialogContent>
        <Stack direction="row" role="status" spacing={4} sx={{ alignItems: 'center' }}>
          <CircularProgress aria-hidden size={28} sx={{ flex: 'none' }} />
          <Typography id={label}>{text('topUp.leaving')}</Typography>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
