import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

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
    return <Skeleton variant="rounded" sx={licenceStyle} aria-label={text('users.licenceLoading')} role="status" />;
  if ('failure' in licence) return <Alert severity="error">{text(licence.failure)}</Alert>;
  const name = text('users.licenceOf', { name: designation });
  return (
    <Stack spacing={2}>
      {licence.type === 'application/pdf' ? (
        <Box component="iframe" src={licence.url} title={name} sx={licenceStyle} />
      ) : (
        <Box component="img" src={licence.url} alt={name} sx={{ ...licenceStyle, objectFit: 'contain' }} />
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

const licenceStyle = {
  display: 'block',
  width: 1,
  height: { xs: 320, md: 420 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  transform: 'none',
} as const;

interface CompanyMapProps {
  readonly companyId: string;
  readonly address: string;
}

/** A map picture of an applicant's address. */
export function CompanyMap({ companyId, address }: CompanyMapProps) {
  const text = useText();
  const map = useShownLink(
    useCallback((signal) => call('admin-companymap', { userid: companyId }, { signal }), [companyId]),
  );
  if (!map) return <Skeleton variant="rounded" sx={{ ...mapStyle, transform: 'none' }} />;
  if ('failure' in map) return <Typography color="textSecondary">{text('users.noMap')}</Typography>;
  return (
    <Box component="img" src={map.url} alt={text('users.mapAlt', { address })} width={600} height={400} sx={mapStyle} />
  );
}

const mapStyle = { display: 'block', width: 1, height: 'auto', aspectRatio: '3 / 2', borderRadius: 1 } as const;

const retryMs = 5_000;

/** Requests a link to show; undefined until answered. Retries a failed call. `load` must be a stable function. */
function useShownLink<A extends { readonly valid: true }>(
  load: (signal: AbortSignal) => Promise<A | RefusedAnswer>,
): A | { readonly failure: TextId } | undefined {
  const [shown, setShown] = useState<A | { readonly failure: TextId }>();
  useEffect(() => {
    const abort = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (): Promise<void> => {
      try {
        const answer = await load(abort.signal);
        if (abort.signal.aborted) return;
        setShown(answer.valid ? answer : { failure: refusalText(answer, { 'not-found': 'users.noLicence' }) });
      } catch (error) {
        if (abort.signal.aborted) return;
        setShown({ failure: failureText(error) });
        retry = setTimeout(attempt, retryMs);
      }
    };
    attempt();
    return () => {
      abort.abort();
      clearTimeout(retry);
    };
  }, [load]);
  return shown;
}
