import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatEur, formatTokens, signedTokens } from '@talwaerts/domain/money/money.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { useFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { entryTitle } from './entry.ts';

interface Props {
  readonly companyId: string;
  readonly entries: readonly Entry[];
  /** Whether an entry leads to its ride among the company's. */
  readonly linksRides: boolean;
}

/** The ledger as a timeline: date, title, value, and the balance after it. */
export function EntryTimeline({ companyId, entries, linksRides }: Props) {
  return (
    <Card sx={{ px: { xs: 4, sm: 6 }, py: 2 }}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} companyId={companyId} entry={entry} linksRides={linksRides} />
        ))}
      </Box>
    </Card>
  );
}

interface LineProps {
  readonly companyId: string;
  readonly entry: Entry;
  readonly linksRides: boolean;
}

const EntryLine = memo(function EntryLine({ companyId, entry, linksRides }: LineProps) {
  const text = useText();
  const { lang } = useLanguage();
  const isCredit = entry.valueTokenCents > 0;
  return (
    <Box component="li" sx={lineStyle}>
      <Box
        aria-hidden
        sx={{
          ...dotStyle,
          borderColor: isCredit ? 'primary.main' : 'text.secondary',
          bgcolor: isCredit ? 'primary.main' : 'background.paper',
        }}
      />
      <Box sx={{ flex: '1 1 min(7rem, 60%)', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{entryTitle(entry, text)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {dateOf(entry.createdAtMs, lang)}, {timeOf(entry.createdAtMs, lang)}
        </Typography>
        {linksRides && entry.rideId !== null && (
          <Button
            size="small"
            component={Link}
            to={`${screenPaths.rides}?q=${entry.rideId}`}
            aria-label={text('tokens.openRideOf', { ride: entry.rideId })}
            sx={{ ml: -1.5, minHeight: 48 }}
          >
            {text('tokens.openRide')}
          </Button>
        )}
        {entry.kind === 'topUp' && <ReceiptButton companyId={companyId} topUp={entry} />}
      </Box>
      <Stack sx={{ ml: 'auto', alignItems: 'flex-end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 800, color: isCredit ? 'success.main' : 'text.primary' }}>
          {signedTokens(entry.valueTokenCents)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('tokens.after', { tokens: formatTokens(entry.balanceAfterTokenCents) })}
        </Typography>
      </Stack>
    </Box>
  );
});

const lineStyle = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  py: 3.5,
  // The line between the dots.
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 5,
    top: 36,
    bottom: -14,
    width: 2,
    bgcolor: 'divider',
  },
} as const;
const dotStyle = { flex: 'none', width: 12, height: 12, borderRadius: '50%', border: 2, zIndex: 1 } as const;

interface ReceiptButtonProps {
  readonly companyId: string;
  readonly topUp: Entry;
}

/** Downloads the confirmation of a top-up's payment. */
function ReceiptButton({ companyId, topUp: { id, valueTokenCents, createdAtMs } }: ReceiptButtonProps) {
  const text = useText();
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<'receipt'>();
  const save = (): Promise<void> =>
    download('receipt', 'application/pdf', call('taxi-paymentreceipt', { companyID: companyId, entryId: id, lang }));
  return (
    <>
      <LoadingButton
        size="small"
        aria-label={text('tokens.receiptOf', {
          amount: formatEur(valueTokenCents),
          date: dateOf(createdAtMs, lang),
        })}
        loading={busy !== undefined}
        onClick={save}
        sx={{ ml: -1.5, minHeight: 48, maxWidth: 1, textAlign: 'start', hyphens: 'auto', overflowWrap: 'anywhere' }}
      >
        {text('tokens.receipt')}
      </LoadingButton>
      {failure && (
        <Alert severity="error" role="alert">
          {text(failure)}
        </Alert>
      )}
    </>
  );
}
