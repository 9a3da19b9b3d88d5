import Chip from '@mui/material/Chip';
import type { CompanyRow } from '@talwaerts/domain/company/company-row.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** A company's state, with a note on a new licence that waits. */
export function StateChip({ state, hasRenewal }: Pick<CompanyRow, 'state' | 'hasRenewal'>) {
  const text = useText();
  return (
    <>
      <Chip
        size="small"
        label={text(`users.state.${state}`)}
        color={state === 'active' ? 'primary' : state === 'pending' ? 'secondary' : 'default'}
        sx={{ fontWeight: 700 }}
      />
      {hasRenewal && <Chip size="small" variant="outlined" label={text('users.filter.renewal')} />}
    </>
  );
}
