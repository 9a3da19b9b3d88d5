import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { useCallback, useState } from 'react';
import { useCompanies } from '../../shared/firebase/use-companies.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { matches } from '../../shared/ui/matches.ts';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { CompanyCard } from './company-card.tsx';
import type { AskedOfCompany } from './company-dialog-props.ts';
import { CompanyDialogs } from './company-dialogs.tsx';
import { useBalances } from './use-balances.ts';

/** Every company of one kind, live, to be searched, edited, booked on, opened and closed. */
function UsersScreen() {
  const text = useText();
  const [kind, setKind] = useState<CompanyKind>('taxi');
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AskedOfCompany>();
  const listed = useCompanies();
  const balances = useBalances();
  const companies = listed === 'failed' ? undefined : listed;
  const found = companies
    ?.filter((company) => company.kind === kind)
    .filter((one) => matches(search, [one.name, one.designation, one.contactName, one.email, one.address]));
  const onAsk = useCallback((what: AskedOfCompany) => setAsked(what), []);
  return (
    <Stack spacing={5}>
      <Typography variant="h1">{text(kind === 'taxi' ? 'users.title' : 'users.titleHotel')}</Typography>
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Tabs value={kind} onChange={(_, next: CompanyKind) => setKind(next)} aria-label={text('users.kind')}>
          <Tab value="taxi" label={text('users.taxi')} />
          <Tab value="hotel" label={text('users.hotel')} />
        </Tabs>
        <TextField
          label={text('users.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { type: 'search' } }}
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
      </Stack>
      {listed === 'failed' && <Alert severity="error">{text('users.failure')}</Alert>}
      {listed === undefined && (
        <Box role="status" aria-label={text('users.loading')} sx={grid}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} variant="rounded" height={260} />
          ))}
        </Box>
      )}
      {found?.length === 0 && <NothingThere words="users.none" />}
      {found && (
        <Box sx={grid}>
          {found.map((company) => (
            <CompanyCard
              key={company.id}
              company={company}
              balanceTokenCents={balances && (balances.get(company.id) ?? 0)}
              onAsk={onAsk}
            />
          ))}
        </Box>
      )}
      <CompanyDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

export default withFirestore(UsersScreen);

const grid = { display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' };
