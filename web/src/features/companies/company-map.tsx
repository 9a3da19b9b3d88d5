import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useText } from '../../shared/intl/language.tsx';
import { useShownLink } from './use-shown-link.ts';

interface Props {
  readonly companyId: string;
  readonly address: string;
}

/** A map picture of an applicant's address. */
export function CompanyMap({ companyId, address }: Props) {
  const text = useText();
  const map = useShownLink(
    useCallback((signal) => call('admin-companymap', { userid: companyId }, { signal }), [companyId]),
  );
  if (!map) return <Skeleton variant="rounded" sx={{ ...frame, transform: 'none' }} />;
  if ('failure' in map) return <Typography color="textSecondary">{text('users.noMap')}</Typography>;
  return (
    <Box component="img" src={map.url} alt={text('users.mapAlt', { address })} width={600} height={400} sx={frame} />
  );
}

const frame = { display: 'block', width: 1, height: 'auto', aspectRatio: '3 / 2', borderRadius: 1 } as const;
