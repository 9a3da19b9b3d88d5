import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

/** Long enough for two keys in a row: each search is a query. */
const debounceMs = 300;

interface Props {
  readonly searched: string;
  readonly onSearch: (typed: string) => void;
}

/** Searches while typing, debounced. */
export function SearchField({ searched, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setTyped(undefined);
      if (typed !== searched) onSearch(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, searched, onSearch]);
  return (
    <TextField
      label={text('users.search')}
      value={typed ?? searched}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ htmlInput: { type: 'search', maxLength: 80, autoComplete: 'off', spellCheck: false } }}
      sx={{ maxWidth: 420 }}
    />
  );
}
