import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { useAdministrators } from '../../shared/firebase/use-administrators.ts';
import { useMembers } from '../../shared/firebase/use-members.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { pageSize, useAuditEntries } from './use-audit-entries.ts';

interface Person {
  readonly uid: string;
  readonly email: string | null;
}
interface Props {
  readonly filter: AuditFilter;
  /** Receives an empty text for everybody. */
  readonly onChoose: (uid: string) => void;
}

/**
 * Filters the entries by the person who acted. Offers administrators, the team of the chosen company, and everybody on
 * the first page; so also people who have been removed since.
 */
export function PersonChoice({ filter, onChoose }: Props) {
  return filter.company ? <WithTeam {...{ filter, onChoose }} /> : <Choice {...{ filter, onChoose }} team={[]} />;
}

function WithTeam({ filter, onChoose }: Props) {
  const members = useMembers(filter.company);
  return <Choice {...{ filter, onChoose }} team={Array.isArray(members) ? members : []} />;
}

function Choice({ filter, onChoose, team }: Props & { readonly team: readonly Person[] }) {
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
