import TextField from '@mui/material/TextField';
import type { tariffBounds } from '@talwaerts/domain/pricing/parse-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type Control, type FieldPath, useController } from 'react-hook-form';
import { useText } from '../../shared/intl/language.tsx';
import { boundsOf, problemOf, type TypedTariff } from './tariff-fields.ts';

interface Props {
  readonly control: Control<TypedTariff, unknown, Tariff>;
  readonly name: FieldPath<TypedTariff>;
  readonly bounded: keyof typeof tariffBounds;
  readonly label: string;
}

/** A number of the tariff. Shows its bounds. */
export function TariffField({ control, name, bounded, label }: Props) {
  const text = useText();
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  const reason = fieldState.error?.type;
  const problem = reason === undefined ? undefined : problemOf(bounded, reason);
  return (
    <TextField
      {...input}
      value={input.value as string}
      inputRef={ref}
      label={label}
      required
      error={problem !== undefined}
      helperText={problem ? text(problem.id, problem.values) : text('tariff.bounds', boundsOf(bounded))}
      slotProps={{ htmlInput: { maxLength: 11, inputMode: bounded.endsWith('Cents') ? 'decimal' : 'numeric' } }}
    />
  );
}
