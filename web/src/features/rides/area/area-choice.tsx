import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useText } from '../../../shared/intl/language.tsx';
import type { ChosenArea } from './use-area.ts';

const choices = [
  { all: false, label: 'dashboard.area.own' },
  { all: true, label: 'dashboard.area.all' },
] as const;

/** Chooses the open rides of the company's districts, or all. */
export function AreaChoice({ isAll, choose }: Pick<ChosenArea, 'isAll' | 'choose'>) {
  const text = useText();
  return (
    <Stack
      role="group"
      aria-label={text('dashboard.area')}
      direction="row"
      sx={{ flex: 'none', gap: 2, flexWrap: { sm: 'wrap' } }}
    >
      {choices.map(({ all, label }) => (
        <Chip
          key={label}
          component="button"
          clickable
          aria-pressed={all === isAll}
          color={all === isAll ? 'primary' : 'default'}
          variant={all === isAll ? 'filled' : 'outlined'}
          label={text(label)}
          onClick={() => choose(all)}
          sx={{ height: 48, px: 1.5, fontSize: '1rem', fontWeight: 600 }}
        />
      ))}
    </Stack>
  );
}
