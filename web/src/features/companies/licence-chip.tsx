import Chip from '@mui/material/Chip';
import { licenceDaysLeft, licenceStateOf } from '@talwaerts/domain/company/licence.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import type { CompanyWithId } from '../../shared/firebase/use-companies.ts';
import { useText } from '../../shared/intl/language.tsx';

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
