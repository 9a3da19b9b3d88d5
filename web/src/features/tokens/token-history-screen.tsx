import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { entryGroups } from '@talwaerts/domain/ledger/entry-groups.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { CompanyChoice, useTaxiCompanies } from '../../shared/company-choice.tsx';
import { ExportButton } from '../../shared/firebase/export-button.tsx';
import { readAll } from '../../shared/firebase/listen.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { useTopUp } from '../../shared/shell-dialogs.ts';
import { AutoTopUpCard } from './auto-top-up-card.tsx';
import { entryCsv } from './entry.ts';
import { type EntryFilter, entriesOf, filterIn, isNarrowed, searchWith } from './entry-filter.ts';
import { EntryTimeline } from './entry-timeline.tsx';
import { StatementsCard } from './statements-card.tsx';
import { useEntries } from './use-entries.ts';

/** A company's live token history. Administrators choose the company. */
function TokenHistoryScreen() {
  const text = useText();
  const { member } = usePerson();
  const topUp = useTopUp();
  if (member.role === 'admin') return <ChosenHistory />;
  const buy = member.role === 'taxi' && (
    <Button variant="contained" color="secondary" onClick={topUp}>
      {text('topUp.title')}
    </Button>
  );
  return (
    <Screen>
      <History companyId={member.companyId} action={buy} isAdmin={member.teamRole === 'Admin'} />
    </Screen>
  );
}

export default withFirestore(TokenHistoryScreen);

/** An administrator's view; an unknown company has no history. */
function ChosenHistory() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const companyId = query.get('company');
  const companies = useTaxiCompanies();
  const isListed = Array.isArray(companies) ? companies.some(({ id }) => id === companyId) : undefined;
  return (
    <Screen>
      <CompanyChoice
        companies={companies}
        companyId={companyId}
        onChoose={(company) => setQuery({ company }, { replace: true })}
      />
      {!companyId && <Typography color="textSecondary">{text('tokens.chooseCompany')}</Typography>}
      {companyId && isListed && <History companyId={companyId} action={null} isAdmin={false} />}
      {companyId && isListed === false && <Alert severity="warning">{text('tokens.notFound')}</Alert>}
    </Screen>
  );
}

function Screen({ children }: { readonly children: React.ReactNode }) {
  const text = useText();
  return (
    <Stack spacing={6} sx={{ maxWidth: 760 }}>
      <Typography variant="h1">{text('tokens.title')}</Typography>
      {children}
    </Stack>
  );
}

interface HistoryProps {
  readonly companyId: string;
  readonly action: React.ReactNode;
}

function History({ companyId, action, isAdmin }: HistoryProps & { readonly isAdmin: boolean }) {
  return (
    <>
      <Balance companyId={companyId} action={action} />
      {isAdmin && <AutoTopUpCard companyId={companyId} />}
      <StatementsCard companyId={companyId} />
      <Ledger companyId={companyId} />
    </>
  );
}

function Balance({ companyId, action }: HistoryProps) {
  const text = useText();
  const balance = useBalance(companyId);
  return (
    <Stack
      direction="row"
      component="section"
      aria-label={text('tokens.balance')}
      sx={{
        p: 6,
        gap: 4,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        borderRadius: 1.4,
        bgcolor: 'var(--glacier)',
      }}
    >
      <div>
        <Typography color="textSecondary">{text('tokens.balance')}</Typography>
        <Typography
          sx={{ fontSize: '2.125rem', lineHeight: 1.2, fontWeight: 800, fontVariantNumeric: 'tabular-nums' }}
          color={(balance ?? 0) < 0 ? 'error' : undefined}
        >
          {text('dashboard.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) })}
        </Typography>
      </div>
      {action}
    </Stack>
  );
}

function Ledger({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const title = useId();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  return (
    <Stack component="section" aria-labelledby={title} spacing={4}>
      <Typography variant="h2" id={title}>
        {text('tokens.entries')}
      </Typography>
      <EntryFilterBar filter={filter} choose={(next) => setSearch((before) => searchWith(before, next))} />
      <Entries companyId={companyId} filter={filter} />
      <ExportButton
        name={`talwaerts-${filter.ride || filter.group || 'token'}-${viennaDay(serverNow())}.csv`}
        entries={(firestore) => entriesOf(firestore, companyId, filter)}
        toCsv={(docs) => entryCsv(readAll(docs, readEntry), text)}
        cut="tokens.exportCut"
      />
    </Stack>
  );
}

function Entries({ companyId, filter }: { readonly companyId: string; readonly filter: EntryFilter }) {
  const text = useText();
  const { member } = usePerson();
  const { entries, total, hasFailed } = useEntries(companyId, filter);
  if (hasFailed) return <Alert severity="error">{text('tokens.failure')}</Alert>;
  if (!entries) {
    return (
      <Box role="status" aria-label={text('tokens.loading')}>
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  if (entries.length === 0) {
    return (
      <Typography role="status" color="textSecondary">
        {text(isNarrowed(filter) ? 'tokens.noneFound' : 'tokens.empty')}
      </Typography>
    );
  }
  return (
    <Stack spacing={3}>
      {/* Administrators find a ride by the search, which is recorded in the audit log. */}
      <EntryTimeline companyId={companyId} entries={entries} linksRides={member.role === 'taxi'} />
      {total !== undefined && (
        <Typography color="textSecondary">{text('tokens.shown', { shown: entries.length, total })}</Typography>
      )}
    </Stack>
  );
}

interface Props {
  readonly filter: EntryFilter;
  readonly choose: (filter: EntryFilter) => void;
}

/** Narrows the history to a group of entries, and to a ride. */
function EntryFilterBar({ filter, choose }: Props) {
  const text = useText();
  return (
    <Stack spacing={3}>
      <Stack role="group" aria-label={text('tokens.filter')} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(['', ...entryGroups] as const).map((group) => (
          <Chip
            key={group}
            component="button"
            clickable
            aria-pressed={group === filter.group}
            color={group === filter.group ? 'primary' : 'default'}
            variant={group === filter.group ? 'filled' : 'outlined'}
            label={text(group === '' ? 'tokens.group.all' : `tokens.group.${group}`)}
            onClick={() => choose({ ...filter, group })}
            sx={{ height: 48, px: 1.5, fontSize: '1rem', fontWeight: 600 }}
          />
        ))}
      </Stack>
      {/* Another number in the URL resets the field. */}
      <RideField key={filter.ride} ride={filter.ride} onSearch={(ride) => choose({ ...filter, ride })} />
    </Stack>
  );
}

interface RideProps {
  readonly ride: string;
  readonly onSearch: (ride: string) => void;
}

function RideField({ ride, onSearch }: RideProps) {
  const text = useText();
  const [typed, setTyped] = useState(ride);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const number = typed.trim() === '' ? '' : normaliseBookingId(typed);
    setIsWrong(number === undefined);
    if (number !== undefined) onSearch(number);
  };
  return (
    <Box component="form" role="search" noValidate onSubmit={submit} sx={formStyle}>
      <TextField
        label={text('tokens.ride')}
        value={typed}
        error={isWrong}
        helperText={isWrong && text('tokens.rideError')}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: '1 1 14rem' }}
        slotProps={{ htmlInput: { type: 'search', maxLength: 40, autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none', minHeight: 56 }}>
        {text('find.submit')}
      </Button>
    </Box>
  );
}

const formStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, maxWidth: 560 } as const;
