import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { PendingCompanyAction } from '../../../features/companies/company-dialog-props.ts';
import { CompanyMenu } from '../../../features/companies/company-menu.tsx';
import { type FromTable, LicenceChip, StateChip } from '../../../features/companies/company-parts.tsx';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface Props {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** Name and state of the company, what waits for an administrator, and all actions. */
export function CompanyHead({ company, onAsk }: Props) {
  const text = useText();
  const from: FromTable | null = useLocation().state;
  const isExpired = isLicenceExpired(company.licence, serverNow());
  const { kind, state, name, designation, reason, renewal } = company;
  return (
    <Stack spacing={3}>
      <Link
        component={RouterLink}
        to={`${screenPaths.users}${from?.table ?? (kind === 'hotel' ? '?kind=hotel' : '')}`}
        sx={{ alignSelf: 'flex-start', display: 'flex', gap: 1, alignItems: 'center', minHeight: 'var(--target)' }}
      >
        <Icon name="back" size="small" />
        {text('company.back')}
      </Link>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" color="textSecondary" sx={{ display: 'block', fontWeight: 600 }}>
              {text('company.title')}
            </Typography>
            {name}
          </Typography>
          {designation !== name && <Typography color="textSecondary">{designation}</Typography>}
        </Box>
        <CompanyMenu company={company} onAsk={onAsk} />
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <StateChip company={company} />
        {!isExpired && <LicenceChip company={company} />}
      </Stack>
      {reason && <Typography color="error">{text('signedOut.reason', { reason })}</Typography>}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {state === 'pending' && (
          <Button variant="contained" color="secondary" onClick={() => onAsk({ company, action: 'review' })}>
            {text('users.review')}
          </Button>
        )}
        {renewal && (
          <Button variant="outlined" onClick={() => onAsk({ company, action: 'licence' })}>
            {text('users.reviewLicence')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
