import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

/** Long enough for two keys in a row: each search changes the URL. */
const debounceMs = 300;

interface Props {
  readonly searched: string;
  readonly onSearch: (typed: string) => void;
}

/** Searches while typing, debounced; at once when the field is left. */
export function SearchField({ searched, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  // Not before: what is typed until the URL has changed would be lost.
  useEffect(() => {
    if (typed === searched) setTyped((last) => (last === searched ? undefined : last));
  }, [typed, searched]);
  useEffect(() => {
    if (typed === undefined || typed === searched) return undefined;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, searched, onSearch]);
  return (
    <TextField
      label={text('users.search')}
      value={typed ?? searched}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== undefined && onSearch(typed)}
      slotProps={{ htmlInput: { type: 'search', maxLength: 80, autoComplete: 'off', spellCheck: false } }}
      sx={{ maxWidth: 420 }}
    />
  );
}
