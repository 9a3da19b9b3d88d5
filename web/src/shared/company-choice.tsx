import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { type CompanyWithId, useCompanies } from './firebase/use-company.ts';
import { useText } from './intl/language.tsx';
import { search } from './ui/search.ts';

interface Props {
  /** Undefined until loaded. */
  readonly companies: readonly CompanyWithId[] | 'failed' | undefined;
  readonly companyId: string | null;
  readonly onChoose: (companyId: string) => void;
  /** Without it, the last choice stays until another one. */
  readonly onClear?: () => void;
}

const filterOptions = (companies: CompanyWithId[], { inputValue }: { readonly inputValue: string }): CompanyWithId[] =>
  search(companies, inputValue, ({ designation, name, address, phone }) => ({
    names: [designation, name],
    others: [address],
    phones: [phone],
  })).slice(0, mostListed);

/** Lets an administrator choose the company whose data is shown. */
export function CompanyChoice({ companies, companyId, onChoose, onClear }: Props) {
  const text = useText();
  const hintId = useId();
  if (companies === 'failed') return <Alert severity="error">{text('users.failure')}</Alert>;
  const options = companies ?? [];
  const isLimited = options.length > mostListed;
  return (
    <Stack spacing={2}>
      {isLimited && (
        // Above the field: the open list covers what is below.
        <Typography id={hintId} variant="body2" color="textSecondary">
          {text('companies.limited', { most: mostListed, all: options.length })}
        </Typography>
      )}
      <Autocomplete
        options={options}
        filterOptions={filterOptions}
        value={options.find(({ id }) => id === companyId) ?? null}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ designation }) => designation}
        onChange={(_, company) => {
          if (company) onChoose(company.id);
          else onClear?.();
        }}
        renderInput={({ slotProps, ...props }) => (
          <TextField
            {...props}
            label={text('tokens.company')}
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, ...(isLimited && { 'aria-describedby': hintId }) },
            }}
          />
        )}
        loading={!companies}
        loadingText={text('users.loading')}
        noOptionsText={text('users.none')}
        openText={text('companies.openList')}
        closeText={text('companies.closeList')}
        clearText={text('companies.clear')}
      />
    </Stack>
  );
}

/** Maximum number of companies in a list to choose from; typing finds the others. */
export const mostListed = 50;

/** Returns the taxi companies, live: only they have a token account and a page. See `useCompanies`. */
export function useTaxiCompanies(): readonly CompanyWithId[] | 'failed' | undefined {
  const all = useCompanies();
  return useMemo(() => (Array.isArray(all) ? all.filter(({ kind }) => kind === 'taxi') : all), [all]);
}
