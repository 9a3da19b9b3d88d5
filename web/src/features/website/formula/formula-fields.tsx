import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { formulaFields, roundings, type TypedFormula, wrongFields } from './typed-formula.ts';

interface Props {
  readonly typed: TypedFormula;
  readonly onChange: (typed: TypedFormula) => void;
}

/** The fields of a page's formula. */
export function FormulaFields({ typed, onChange }: Props) {
  const text = useText();
  const wrong = wrongFields(typed);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))' }}>
      {formulaFields.map((field) => (
        <TextField
          key={field}
          label={text(`website.formula.${field}`)}
          value={typed[field]}
          error={wrong.includes(field)}
          helperText={wrong.includes(field) ? text('website.formula.wrong') : undefined}
          onChange={({ target }) => onChange({ ...typed, [field]: target.value })}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 8 },
            input: {
              endAdornment: <InputAdornment position="end">{field === 'fourSevenPercent' ? '%' : '€'}</InputAdornment>,
            },
          }}
        />
      ))}
      <ChoiceField
        label={text('website.formula.roundToCents')}
        value={String(typed.roundToCents)}
        onChange={({ target }) => onChange({ ...typed, roundToCents: Number(target.value) })}
      >
        {[...new Set([...roundings, typed.roundToCents])].map((cents) => (
          <MenuItem key={cents} value={String(cents)}>
            {formatEur(cents)}
          </MenuItem>
        ))}
      </ChoiceField>
    </Box>
  );
}
