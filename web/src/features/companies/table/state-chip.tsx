import Chip from '@mui/material/Chip';
import type { CompanyRow } from '@talwaerts/domain/company/company-row.ts';
import { lastExpiredDay } from '@talwaerts/domain/company/licence.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useText } from '../../../shared/intl/language.tsx';

type Props = Pick<CompanyRow, 'state' | 'hasRenewal' | 'lacksLicence' | 'licenceEnd'>;

/** A company's state, with notes on a licence that has ended or lacks facts, and a new one that waits. */
export function StateChip({ state, hasRenewal, lacksLicence, licenceEnd }: Props) {
  const text = useText();
  const isExpired = state === 'active' && licenceEnd <= lastExpiredDay(serverNow());
  return (
    <>
      {isExpired && <Chip size="small" color="error" label={text('licenceState.expired')} sx={{ fontWeight: 700 }} />}
      <Chip
        size="small"
        label={text(`users.state.${state}`)}
        color={state === 'active' && !isExpired ? 'primary' : state === 'pending' ? 'secondary' : 'default'}
        sx={{ fontWeight: 700 }}
      />
      {lacksLicence && <Chip size="small" variant="outlined" color="warning" label={text('users.filter.incomplete')} />}
      {hasRenewal && <Chip size="small" variant="outlined" label={text('users.filter.renewal')} />}
    </>
  );
}
