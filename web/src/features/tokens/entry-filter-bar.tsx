import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { entryGroups } from '@talwaerts/domain/ledger/entry-groups.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { EntryFilter } from './entry-filter.ts';

interface Props {
  readonly filter: EntryFilter;
  readonly choose: (filter: EntryFilter) => void;
}

/** Narrows the history to a group of entries, and to a ride. */
export function EntryFilterBar({ filter, choose }: Props) {
  const text = useText();
  return (
    <Stack spacing={3}>
      <Stack role="group" aria-label={text('tokens.filter')} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(['', ...entryGroups] as const).map((group) => (
          <Chip
            key={group}
            component="button"
            clickable
            aria-pressed={group === filter.group}
            color={group === filter.group ? 'primary' : 'default'}
            variant={group === filter.group ? 'filled' : 'outlined'}
            label={text(group === '' ? 'tokens.group.all' : `tokens.group.${group}`)}
            onClick={() => choose({ ...filter, group })}
            sx={{ height: 48, px: 1.5, fontSize: '1rem', fontWeight: 600 }}
          />
        ))}
      </Stack>
      {/* Another number in the URL resets the field. */}
      <RideField key={filter.ride} ride={filter.ride} onSearch={(ride) => choose({ ...filter, ride })} />
    </Stack>
  );
}

interface RideProps {
  readonly ride: string;
  readonly onSearch: (ride: string) => void;
}

function RideField({ ride, onSearch }: RideProps) {
  const text = useText();
  const [typed, setTyped] = useState(ride);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const number = typed.trim() === '' ? '' : normaliseBookingId(typed);
    setIsWrong(number === undefined);
    if (number !== undefined) onSearch(number);
  };
  return (
    <Box component="form" role="search" noValidate onSubmit={submit} sx={formStyle}>
      <TextField
        label={text('tokens.ride')}
        value={typed}
        error={isWrong}
        helperText={isWrong && text('tokens.rideError')}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: '1 1 14rem' }}
        slotProps={{ htmlInput: { type: 'search', maxLength: 40, autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none', minHeight: 56 }}>
        {text('find.submit')}
      </Button>
    </Box>
  );
}

const formStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, maxWidth: 560 } as const;
