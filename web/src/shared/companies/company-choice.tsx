import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { CompanyWithId } from '../firebase/use-companies.ts';
import { useText } from '../intl/language.tsx';

interface Props {
  /** Undefined until loaded. */
  readonly companies: readonly CompanyWithId[] | undefined;
  readonly companyId: string | null;
  readonly onChoose: (companyId: string) => void;
}

/** Lets an administrator choose the company whose data is shown. */
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
