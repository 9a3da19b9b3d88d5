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
      sx={{ mb: 5 }}
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
