import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../../shared/dialogs/scrolling-content.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { keyActions } from './key-action.ts';

interface Props {
  readonly isOn: boolean;
  readonly switchOn: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Lists the keys of the rides screen, and switches them off. */
export function KeysDialog({ isOn, switchOn, onClose }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{text('keys.title')}</DialogTitle>
      <ScrollingContent>
        <Box component="dl" sx={listStyle}>
          {Object.entries(keyActions).map(([key, action]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text(`keys.${action}`)}</dd>
            </div>
          ))}
        </Box>
        <FormControlLabel
          label={text('keys.use')}
          control={<Switch checked={isOn} onChange={(_, checked) => switchOn(checked)} />}
          sx={{ minHeight: 48 }}
        />
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const listStyle = {
  m: 0,
  mb: 3,
  '& > div': { display: 'grid', gridTemplateColumns: '72px 1fr', alignItems: 'center', minHeight: 40 },
  '& dd': { m: 0 },
  '& kbd': {
    font: 'inherit',
    fontWeight: 700,
    px: 2,
    py: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
  },
} as const;
