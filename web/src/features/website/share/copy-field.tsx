import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly onCopy: (value: string) => void;
}

/** A text that cannot be edited, with a button that copies it. */
export function CopyField({ label, hint, value, copyLabel, onCopy }: Props) {
  const text = useText();
  const hasLines = hint !== undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 3, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={label}
        value={value}
        helperText={hint}
        multiline={hasLines}
        maxRows={3}
        slotProps={{ htmlInput: { readOnly: true, sx: { fontSize: hasLines ? '0.875rem' : '1rem' } } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" aria-label={copyLabel} onClick={() => onCopy(value)} sx={{ flex: 'none', mt: 1 }}>
        {text('website.copy')}
      </Button>
    </Box>
  );
}
