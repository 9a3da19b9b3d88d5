import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';

interface Props {
  /** What the field contains at first. */
  readonly searched: string;
  readonly isSearching: boolean;
  readonly onSearch: (text: string) => void;
}

/** One field for whatever a guest says on the phone. What was typed never enters the address bar. */
export function SearchForm({ searched, isSearching, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(searched);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onSearch(typed.trim());
  };
  return (
    <Stack
      component="form"
      role="search"
      noValidate
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      spacing={3}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        fullWidth
        autoFocus
        label={text('find.field')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        error={isMissing}
        helperText={text(isMissing ? 'find.missing' : 'find.hint')}
        slotProps={{
          htmlInput: {
            ref: field,
            type: 'search',
            maxLength: maxLengths.email,
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      <LoadingButton type="submit" variant="contained" loading={isSearching} sx={{ flex: 'none', minHeight: 56 }}>
        {text('find.submit')}
      </LoadingButton>
    </Stack>
  );
}
