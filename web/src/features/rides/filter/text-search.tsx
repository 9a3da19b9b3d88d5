import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import type { ChooseFilter } from './use-ride-filter.ts';

interface Props {
  readonly label: string;
  readonly searched: string;
  readonly choose: ChooseFilter;
}

/** One field for a booking number, a place, or a name of hotel, company or driver; never a guest's name. */
export function TextSearch({ label, searched, choose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(searched);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    choose({ text: typed.trim() });
  };
  return (
    <Box component="form" role="search" noValidate onSubmit={submit} sx={formStyle}>
      <TextField
        fullWidth
        autoFocus
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { type: 'search', maxLength: 80, autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" sx={{ flex: 'none' }}>
        {text('find.submit')}
      </Button>
    </Box>
  );
}

const formStyle = { display: 'flex', gap: 2, gridColumn: '1 / -1', maxWidth: 720 } as const;
