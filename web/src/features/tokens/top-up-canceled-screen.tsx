import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { Link } from 'react-router-dom';
import { usePerson } from '../../shared/firebase/session.ts';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { useTopUp } from '../../shared/shell-dialogs.ts';

/** The page to which Stripe redirects after an aborted payment. */
function TopUpCanceledScreen() {
  const text = useText();
  const topUp = useTopUp();
  const { member } = usePerson();
  const balance = useBalance(member.role === 'admin' ? undefined : member.companyId);
  return (
    <Stack spacing={5} sx={{ maxWidth: 560, alignItems: 'flex-start' }}>
      <Typography variant="h1">{text('topUp.canceled')}</Typography>
      <Typography>{text('topUp.canceledText')}</Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text('topUp.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" color="secondary" onClick={topUp}>
          {text('topUp.again')}
        </Button>
        <Button variant="outlined" component={Link} to={screenPaths.rides}>
          {text('topUp.toRides')}
        </Button>
      </Stack>
    </Stack>
  );
}

export default withFirestore(TopUpCanceledScreen);
