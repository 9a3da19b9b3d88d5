import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { formatCount } from '../../shared/intl/format-count.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { type Chosen, type StateCounts, statesOf } from './chosen-companies.ts';

interface Props {
  readonly kind: Chosen['kind'];
  readonly chosen: Chosen['state'];
  /** Undefined until known. */
  readonly counts: StateCounts | undefined;
  readonly onChoose: (state: Chosen['state']) => void;
}

/** The states of companies, each with its count. */
export function CompanyFilter({ kind, chosen, counts, onChoose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const countOf = (state: Chosen['state']): string => {
    return counts ? formatCount(counts[state], lang) : '…';
  };
  return (
    <Stack role="group" aria-label={text('users.filter')} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {statesOf(kind).map((state) => {
        const isChosen = state === chosen;
        return (
          <Chip
            key={state}
            component="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            label={`${text(`users.filter.${state}`)} ${countOf(state)}`}
            onClick={() => onChoose(state)}
            sx={{ height: 48, px: 1.5, fontSize: '1rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          />
        );
      })}
    </Stack>
  );
}
