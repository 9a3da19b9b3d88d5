import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type AuditKind, auditKinds } from '@talwaerts/domain/audit/audit-kinds.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { CompanyChoice } from '../../shared/company-choice.tsx';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { useAdministrators } from '../../shared/firebase/use-administrators.ts';
import { useCompanies, useMembers } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { pageSize, useAuditEntries } from './use-audit-entries.ts';

interface Props {
  readonly filter: AuditFilter;
  readonly choose: (filter: AuditFilter) => void;
}

/** Narrows the audit log to a kind of actions, a person and a company. */
export function AuditFilterBar({ filter, choose }: Props) {
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
