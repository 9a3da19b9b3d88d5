import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { maxFilterNameLength, type SavedFilter } from '@talwaerts/domain/ride/saved-filters.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { useFilterWords } from './use-filter-words.ts';

interface Props {
  readonly filters: readonly SavedFilter[];
  readonly isBusy: boolean;
  readonly save: (name: string) => void;
}

/** Saves the filter of the screen under a name; the same name replaces what was saved by it. */
export function SaveFilterForm({ filters, isBusy, save }: Props) {
  const text = useText();
  const [query] = useSearchParams();
  const words = useFilterWords(query.toString());
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isKnown = filters.some((one) => one.name === name.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else save(name.trim());
  };
  const help = isMissing ? 'filter.saved.nameMissing' : isKnown && 'filter.saved.replace';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      <p>{text('filter.saved.current', { filters: words })}</p>
      <TextField
        label={text('filter.saved.name')}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        error={isMissing}
        helperText={help && text(help)}
        slotProps={{ htmlInput: { ref: field, maxLength: maxFilterNameLength, autoComplete: 'off' } }}
      />
      <LoadingButton type="submit" variant="contained" color="secondary" loading={isBusy} sx={{ minHeight: 56 }}>
        {text('filter.saved.save')}
      </LoadingButton>
    </Box>
  );
}

const formStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  mt: 4,
  '& > p': { m: 0, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
} as const;
