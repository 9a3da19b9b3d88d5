import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { opensAtMs } from '@talwaerts/domain/company/closure.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { Link } from 'react-router-dom';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { untilWords } from '../../shared/period.ts';
import { screenPaths } from '../../shared/screen-paths.ts';

/** Says on every screen that the company takes nothing new: its licence has ended, or it has closed. */
export const CompanyNotices = withFirestore(function CompanyNotices({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (!company) return null;
  return (
    <>
      <LicenceEnded company={company} />
      <ClosedNow company={company} />
    </>
  );
});

interface Props {
  readonly company: Company;
}

/** Says that the company takes no rides until a new licence is checked. */
function LicenceEnded({ company }: Props) {
  const text = useText();
  if (!isLicenceExpired(company.licence, serverNow())) return null;
  const isWaiting = company.renewal !== undefined;
  return (
    <Alert
      severity="error"
      sx={bannerStyle}
      action={
        !isWaiting && (
          <Button component={Link} to={screenPaths.profile} color="inherit">
            {text('renewal.upload')}
          </Button>
        )
      }
    >
      {text(isWaiting ? 'renewal.endedWaiting' : 'renewal.ended')}
    </Alert>
  );
}

/** Says until when the company has closed. */
function ClosedNow({ company: { closedTimes = [] } }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const nowMs = serverNow();
  const opens = opensAtMs(
    closedTimes.filter(({ market }) => market),
    nowMs,
  );
  if (opens === nowMs) return null;
  return (
    <Alert
      severity="info"
      sx={bannerStyle}
      action={
        <Button component={Link} to={screenPaths.profile} color="inherit">
          {text('away.closures.change')}
        </Button>
      }
    >
      {text('away.closures.now', { until: untilWords(opens, lang) })}
    </Alert>
  );
}

/** The button stands below the words where it would squeeze them. */
const bannerStyle = {
  mb: 5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 14rem' },
  '& .MuiAlert-action': { ml: { xs: 4, sm: 'auto' }, pt: { xs: 0, sm: 1 } },
} as const;
