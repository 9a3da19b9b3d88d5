import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { listedStateOf } from '@talwaerts/domain/company/administer.ts';
import { isClosed, opensAtMs } from '@talwaerts/domain/company/closure.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { isLicenceExpired, lacksFacts, licenceDaysLeft, licenceStateOf } from '@talwaerts/domain/company/licence.ts';
import { Link as RouterLink } from 'react-router-dom';
import { serverNow } from '../../shared/calls/server-clock.ts';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { untilWords } from '../../shared/period.ts';
import { companyPath } from '../../shared/screen-paths.ts';

/** State of a link to a company's page: the query of the table that it returns to, with its question mark. */
export interface FromTable {
  readonly table: string;
}

interface Props extends FromTable {
  readonly id: string;
  readonly name: string;
}

/** Leads to a company's page, which leads back to this page of the table. */
export function CompanyLink({ id, name, table }: Props) {
  return (
    <Link
      component={RouterLink}
      to={companyPath(id)}
      state={{ table } satisfies FromTable}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'var(--target)',
        fontWeight: 700,
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Link>
  );
}

/** A company's state, with notes on a licence that has ended or lacks facts, and a new one that waits. */
export function StateChip({ company }: { readonly company: Company }) {
  const text = useText();
  const { lang } = useLanguage();
  const state = listedStateOf(company);
  const nowMs = serverNow();
  const isExpired = state === 'active' && isLicenceExpired(company.licence, nowMs);
  const closed = company.closedTimes ?? [];
  return (
    <>
      {isClosed(closed, 'market', nowMs) && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={text('users.closedUntil', { until: untilWords(opensAtMs(closed, nowMs), lang) })}
        />
      )}
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

/** The remaining days of an active company's licence, if it ends soon or has ended. */
export function LicenceChip({ company: { state, licence } }: { readonly company: CompanyWithId }) {
  const text = useText();
  if (state !== 'active' || !licence?.validUntil) return null;
  const nowMs = serverNow();
  const licenceState = licenceStateOf(licence, nowMs);
  if (licenceState !== 'ending' && licenceState !== 'expired') return null;
  const days = licenceDaysLeft(licence.validUntil, nowMs);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={licenceState === 'expired' ? 'error' : 'warning'}
      label={licenceState === 'expired' ? text('licenceState.expired') : text('licenceState.ending', { days })}
      sx={{ fontWeight: 700 }}
    />
  );
}
