import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly companies: readonly { readonly id: string; readonly label: ReactNode }[];
  readonly chosen: string | undefined;
  readonly onChoose: (companyId: string) => void;
}

/** Companies of which one is chosen; scrolls if they are many. */
export function CompanyRadios({ companies, chosen, onChoose }: Props) {
  const text = useText();
  return (
    <RadioGroup
      aria-label={text('ride.companies')}
      value={chosen ?? null}
      onChange={(_, id) => onChoose(id)}
      sx={{ flexWrap: 'nowrap', maxHeight: 320, overflowY: 'auto' }}
    >
      {companies.map(({ id, label }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          disableTypography
          sx={{ mx: 0, py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
          label={label}
        />
      ))}
    </RadioGroup>
  );
}
