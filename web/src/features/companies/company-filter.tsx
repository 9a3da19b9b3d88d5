import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useText } from '../../shared/intl/language.tsx';
import { type Chosen, type countsOf, filterStates } from './chosen-companies.ts';

interface Props {
  readonly chosen: Chosen['state'];
  /** Undefined until known; missing where the states are not counted. */
  readonly counts?: ReturnType<typeof countsOf> | undefined;
  readonly onChoose: (state: Chosen['state']) => void;
}

/** The states of companies, each with its count. */
export function CompanyFilter({ chosen, onChoose, ...counted }: Props) {
  const text = useText();
  const countOf = (state: Chosen['state']): string => ('counts' in counted ? ` ${counted.counts?.[state] ?? '…'}` : '');
  return (
    <Stack role="group" aria-label={text('users.filter')} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {filterStates.map((state) => {
        const isChosen = state === chosen;
        return (
          <Chip
            key={state}
            component="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            label={`${text(`users.filter.${state}`)}${countOf(state)}`}
            onClick={() => onChoose(state)}
            sx={{ height: 48, px: 1.5, fontSize: '1rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          />
        );
      })}
    </Stack>
  );
}
