import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ListedCompany, useCompanies } from '../../shared/firebase/use-companies.ts';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly companies: readonly ListedCompany[] | undefined;
  readonly companyId: string | null;
  readonly onChoose: (companyId: string) => void;
}

/** The companies that have a history: hotels pay no provision. Undefined while they are not known. */
export function useTaxiCompanies(): readonly ListedCompany[] | undefined {
  const listed = useCompanies();
  return listed === 'failed' ? undefined : listed?.filter(({ kind }) => kind === 'taxi');
}

/** Whose history an administrator looks at. */
export function CompanyChoice({ companies = [], companyId, onChoose }: Props) {
  const text = useText();
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
