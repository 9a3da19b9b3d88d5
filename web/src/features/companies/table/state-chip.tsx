import Chip from '@mui/material/Chip';
import { listedStateOf } from '@talwaerts/domain/company/administer.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { isLicenceExpired, lacksFacts } from '@talwaerts/domain/company/licence.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** A company's state, with notes on a licence that has ended or lacks facts, and a new one that waits. */
export function StateChip({ company }: { readonly company: Company }) {
  const text = useText();
  const state = listedStateOf(company);
  const isExpired = state === 'active' && isLicenceExpired(company.licence, serverNow());
  return (
    <>
      {isExpired && <Chip size="small" color="error" label={text('licenceState.expired')} sx={{ fontWeight: 700 }} />}
      <Chip
        size="small"
        label={text(`users.state.${state}`)}
        color={state === 'active' && !isExpired ? 'primary' : state === 'pending' ? 'secondary' : 'default'}
        sx={{ fontWeight: 700 }}
      />
      {lacksFacts(company) && (
        <Chip size="small" variant="outlined" color="warning" label={text('users.filter.incomplete')} />
      )}
      {company.renewal && <Chip size="small" variant="outlined" label={text('users.filter.renewal')} />}
    </>
  );
}
