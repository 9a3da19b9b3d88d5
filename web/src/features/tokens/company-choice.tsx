import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCompanies } from '../../shared/firebase/use-companies.ts';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly companyId: string | null;
  readonly onChoose: (companyId: string) => void;
}

/** Whose history an administrator looks at. */
export function CompanyChoice({ companyId, onChoose }: Props) {
  const text = useText();
  const listed = useCompanies();
  // Hotels pay no provision.
  const companies = listed === undefined || listed === 'failed' ? [] : listed.filter(({ kind }) => kind === 'taxi');
  return (
    <Autocomplete
      options={companies}
      value={companies.find(({ id }) => id === companyId) ?? null}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ designation }) => designation}
      onChange={(_, company) => {
        if (company) onChoose(company.id);
      }}
      renderInput={(props) => <TextField {...props} label={text('tokens.company')} />}
      noOptionsText={text('users.none')}
    />
  );
}
