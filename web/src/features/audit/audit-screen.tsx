import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AuditKind, auditKinds } from '@talwaerts/domain/audit/audit-kinds.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { retentionPeriods } from '@talwaerts/domain/product/retention-periods.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listedAudit } from '../../shared/audit/audit-entry.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { CompanyChoice } from '../../shared/company-choice.tsx';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { ExportButton } from '../../shared/firebase/export-button.tsx';
import { readAll } from '../../shared/firebase/listen.ts';
import { useAdministrators, useCompanies, useMembers } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { MoreButton } from '../../shared/ui/more-button.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { useLast } from '../../shared/ui/use-latest.ts';
import { auditCsv } from './audit-csv.ts';
import {
  type AuditFilter,
  entriesOf,
  filterIn,
  isNarrowed,
  pageSize,
  searchOf,
  useAuditEntries,
} from './audit-filter.ts';
import { AuditRows } from './audit-rows.tsx';

/** The live audit log of the platform, newest first; the filter is kept in the URL. */
function AuditScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const nameOf = useCompanyNames();
  return (
    <Stack spacing={5}>
      <div>
        <Typography variant="h1">{text('audit.title')}</Typography>
        <Typography color="textSecondary">{text('audit.help', { years: retentionPeriods.audit.years })}</Typography>
      </div>
      <AuditFilterBar filter={filter} choose={(next) => setSearch(searchOf(next))} />
      {nameOf ? (
        <>
          {/* Another filter begins with its first page. */}
          <Entries key={String(searchOf(filter))} filter={filter} nameOf={nameOf} />
          <ExportButton
            name={`talwaerts-audit-${viennaDay(serverNow())}.csv`}
            entries={(firestore) => entriesOf(firestore, filter)}
            toCsv={(docs) => auditCsv(readAll(docs, listedAudit), { text, lang, nameOf })}
            cut="audit.exportCut"
          />
        </>
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

export default withFirestore(AuditScreen);

function Loading() {
  const text = useText();
  return (
    <Box role="status" aria-label={text('audit.loading')}>
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}

/** Returns what names a company, a removed or unreadable one by its id; undefined until the names are known. */
function useCompanyNames(): ((companyId: string) => string) | undefined {
  const companies = useCompanies();
  if (!companies) return undefined;
  const names = new Map(Array.isArray(companies) ? companies.map(({ id, designation }) => [id, designation]) : []);
  return (companyId) => names.get(companyId) ?? companyId;
}

interface EntriesProps {
  readonly filter: AuditFilter;
  readonly nameOf: (companyId: string) => string;
}

function Entries({ filter, nameOf }: EntriesProps) {
  const text = useText();
  const [count, setCount] = useState(pageSize);
  const current = useAuditEntries(filter, count);
  // Keeps the shorter page while a longer one loads.
  const page = useLast(current);
  if (page === 'failed') return <Alert severity="error">{text('audit.failure')}</Alert>;
  if (page === undefined) return <Loading />;
  if (page.entries.length === 0) return <NothingThere words={isNarrowed(filter) ? 'audit.noneFound' : 'audit.empty'} />;
  return (
    <>
      <AuditRows entries={page.entries} nameOf={nameOf} />
      {page.hasMore && (
        <MoreButton
          isLoading={current === undefined}
          loadingText="audit.loading"
          onMore={() => setCount(count + pageSize)}
        />
      )}
    </>
  );
}

interface Props {
  readonly filter: AuditFilter;
  readonly choose: (filter: AuditFilter) => void;
}

/** Narrows the audit log to a kind of actions, a person and a company. */
function AuditFilterBar({ filter, choose }: Props) {
  const text = useText();
  const companies = useCompanies();
  return (
    <Box role="group" aria-label={text('audit.filter')} sx={barStyle}>
      <ChoiceField
        label={text('audit.kind')}
        value={filter.kind || 'all'}
        onChange={({ target: { value } }) =>
          choose({ ...filter, kind: auditKinds.find((kind) => kind === value) ?? '' })
        }
      >
        {(['all', ...auditKinds] as const).map((kind: AuditKind | 'all') => (
          <MenuItem key={kind} value={kind} sx={{ minHeight: 48 }}>
            {text(`audit.kind.${kind}`)}
          </MenuItem>
        ))}
      </ChoiceField>
      <PersonChoice filter={filter} onChoose={(person) => choose({ ...filter, person })} />
      <CompanyChoice
        companies={companies}
        companyId={filter.company || null}
        onChoose={(company) => choose({ ...filter, company })}
        onClear={() => choose({ ...filter, company: '' })}
      />
    </Box>
  );
}

const barStyle = {
  display: 'grid',
  gap: 4,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
} as const;

interface Person {
  readonly uid: string;
  readonly email: string | null;
}
interface PersonChoiceProps {
  readonly filter: AuditFilter;
  /** Receives an empty text for everybody. */
  readonly onChoose: (uid: string) => void;
}

/**
 * Filters the entries by the person who acted. Offers administrators, the team of the chosen company, and everybody on
 * the first page; so also people who have been removed since.
 */
function PersonChoice({ filter, onChoose }: PersonChoiceProps) {
  return filter.company ? (
    <WithTeam filter={filter} onChoose={onChoose} />
  ) : (
    <Choice filter={filter} onChoose={onChoose} team={[]} />
  );
}

function WithTeam({ filter, onChoose }: PersonChoiceProps) {
  const members = useMembers(filter.company);
  return <Choice filter={filter} onChoose={onChoose} team={Array.isArray(members) ? members : []} />;
}

function Choice({ filter, onChoose, team }: PersonChoiceProps & { readonly team: readonly Person[] }) {
  const text = useText();
  const administrators = useAdministrators();
  const page = useAuditEntries(filter, pageSize);
  const seen = page && page !== 'failed' ? page.entries.map(({ who }) => who) : [];
  const people = optionsOf([...(Array.isArray(administrators) ? administrators : []), ...team, ...seen], filter.person);
  return (
    <Autocomplete
      options={people}
      value={people.find(({ uid }) => uid === filter.person) ?? null}
      getOptionKey={({ uid }) => uid}
      getOptionLabel={({ label }) => label}
      onChange={(_, person) => onChoose(person?.uid ?? '')}
      renderInput={(props) => <TextField {...props} label={text('audit.person')} />}
      noOptionsText={text('audit.noPerson')}
      openText={text('companies.openList')}
      closeText={text('companies.closeList')}
      clearText={text('companies.clear')}
    />
  );
}

interface Option {
  readonly uid: string;
  readonly label: string;
}

/** Returns each person once, by e-mail. The chosen one is always among them, if need be by uid. */
function optionsOf(known: readonly Person[], chosen: string): readonly Option[] {
  const labels = new Map(chosen ? [[chosen, chosen]] : []);
  for (const { uid, email } of known.toReversed()) labels.set(uid, email ?? uid);
  return [...labels].map(([uid, label]) => ({ uid, label })).sort((a, b) => inNaturalOrder(a.label, b.label));
}
