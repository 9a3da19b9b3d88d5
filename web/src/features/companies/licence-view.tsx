import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useText } from '../../shared/intl/language.tsx';
import { useShownLink } from './use-shown-link.ts';

interface Props {
  readonly companyId: string;
  readonly designation: string;
  /** Shows the renewal instead of the accepted licence. */
  readonly isRenewal?: boolean;
}

/** Shows a company's licence in the page; each request is recorded in the audit log. */
export function LicenceView({ companyId, designation, isRenewal = false }: Props) {
  const text = useText();
  const licence = useShownLink(
    useCallback(
      (signal) => call('admin-licencelink', { userid: companyId, ...(isRenewal && { renewal: true }) }, { signal }),
      [companyId, isRenewal],
    ),
  );
  if (!licence)
    return <Skeleton variant="rounded" sx={frame} aria-label={text('users.licenceLoading')} role="status" />;
  if ('failure' in licence) return <Alert severity="error">{text(licence.failure)}</Alert>;
  const name = text('users.licenceOf', { name: designation });
  return (
    <Stack spacing={2}>
      {licence.type === 'application/pdf' ? (
        <Box component="iframe" src={licence.url} title={name} sx={frame} />
      ) : (
        <Box component="img" src={licence.url} alt={name} sx={{ ...frame, objectFit: 'contain' }} />
      )}
      {/* Phones show no PDF within a page. */}
      <Link
        href={licence.url}
        target="_blank"
        rel="noopener"
        sx={{ alignSelf: 'flex-start', display: 'flex', alignItems: 'center', minHeight: 'var(--target)' }}
      >
        {text('users.openLicence')}
      </Link>
    </Stack>
  );
}

const frame = {
  display: 'block',
  width: 1,
  height: { xs: 320, md: 420 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  transform: 'none',
} as const;
