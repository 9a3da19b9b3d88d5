import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';

/** Says on every screen that the company's licence has ended and that it takes no rides until a new one is checked. */
export const LicenceEnded = withFirestore(function LicenceEnded({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const company = useCompany(companyId);
  if (!company || !isLicenceExpired(company.licence, serverNow())) return null;
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
});

/** The button stands below the words where it would squeeze them. */
const bannerStyle = {
  mb: 5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 14rem' },
  '& .MuiAlert-action': { ml: { xs: 4, sm: 'auto' }, pt: { xs: 0, sm: 1 } },
} as const;
