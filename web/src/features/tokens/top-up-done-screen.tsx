import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryId } from '@talwaerts/domain/ledger/entry-drafts.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';

const patienceMs = 30_000;

/**
 * The page to which Stripe redirects after a payment. Waits until the ledger contains the top-up. Shows drivers only
 * the balance, because they may not read the ledger.
 */
function TopUpDoneScreen() {
  const text = useText();
  const { member } = usePerson();
  const sessionId = useSearchParams()[0].get('session');
  const companyId = member.role === 'admin' ? undefined : member.companyId;
  const balance = useBalance(companyId);
  const hasSession = sessionId !== null && /^[\w-]{1,200}$/.test(sessionId);
  const mayRead = hasSession && member.role === 'taxi';
  const path = mayRead ? `tokenAccounts/${companyId}/entries/${entryId.topUp(sessionId)}` : undefined;
  const entry = useLiveDocument(path, readEntry);
  const isLate = useIsLate(mayRead && !entry);
  return (
    <Stack spacing={5} sx={{ maxWidth: 560, alignItems: 'flex-start' }}>
      <Typography variant="h1">{text(hasSession ? 'topUp.thanks' : 'topUp.none')}</Typography>
      <Box role="status" sx={{ minHeight: 72 }}>
        {mayRead && !entry && (
          <Stack direction="row" spacing={4} sx={{ alignItems: 'center' }}>
            <CircularProgress aria-hidden size={28} sx={{ flex: 'none' }} />
            <Typography>{text(isLate ? 'topUp.late' : 'topUp.waiting')}</Typography>
          </Stack>
        )}
        {mayRead && entry && (
          <Stack direction="row" spacing={3} sx={{ alignItems: 'center', color: 'success.main' }}>
            <Icon name="check" size="large" />
            <Typography sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
              {text('topUp.credited', { tokens: formatTokens(entry.valueTokenCents) })}
            </Typography>
          </Stack>
        )}
        {!mayRead && <Typography>{text(hasSession ? 'topUp.soon' : 'topUp.noneText')}</Typography>}
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text('topUp.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={screenPaths.rides} variant="contained" color="secondary">
          {text('topUp.toRides')}
        </Button>
        {member.role === 'taxi' && (
          <Button variant="outlined" component={Link} to={screenPaths.tokenHistory}>
            {text('topUp.toHistory')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

export default withFirestore(TopUpDoneScreen);

/** Returns whether the user has waited longer than `patienceMs`. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
