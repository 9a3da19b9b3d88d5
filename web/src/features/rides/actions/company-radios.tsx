import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly companies: readonly { readonly id: string; readonly label: ReactNode; readonly isDisabled: boolean }[];
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
      {companies.map(({ id, label, isDisabled }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          disabled={isDisabled}
          disableTypography
          sx={{ mx: 0, py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
          label={label}
        />
      ))}
    </RadioGroup>
  );
}

/** Why a company cannot be chosen. */
export function LicenceExpired() {
  const text = useText();
  return (
    <Typography component="span" variant="body2" color="error" sx={{ display: 'block', fontWeight: 600 }}>
      {text('licenceState.expired')}
    </Typography>
  );
}
