import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxKmSteps, type tariffBounds } from '@talwaerts/domain/pricing/parse-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type Control, type FieldPath, type UseFormReturn, useController, useFieldArray } from 'react-hook-form';
import { useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { boundsOf, emptyStep, problemOf, type TypedTariff } from './tariff-fields.ts';

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

interface StepFieldsProps {
  readonly form: UseFormReturn<TypedTariff, unknown, Tariff>;
}

/** The kilometre steps. The last one has no end and cannot be removed. */
export function StepFields({ form: { control, formState } }: StepFieldsProps) {
  const text = useText();
  const { fields, insert, remove } = useFieldArray({ control, name: 'kmSteps' });
  const last = fields.length - 1;
  const reason = formState.errors.kmSteps?.root?.type;
  const problem = reason === undefined ? undefined : problemOf('kmSteps', String(reason));
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={text('tariff.step', { number: index + 1 })} sx={rowStyle}>
          {index === last ? (
            <Typography sx={{ mt: 4 }}>{text('tariff.stepBeyond')}</Typography>
          ) : (
            <TariffField
              control={control}
              name={`kmSteps.${index}.upToKm`}
              bounded="upToKm"
              label={text('tariff.upToKm')}
            />
          )}
          <TariffField
            control={control}
            name={`kmSteps.${index}.perKmCents`}
            bounded="perKmCents"
            label={text('tariff.perKmCents')}
          />
          {index < last && (
            <IconButton
              aria-label={text('tariff.removeStep', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ alignSelf: 'start' }}
            >
              <Icon name="bin" />
            </IconButton>
          )}
        </Box>
      ))}
      {problem && <Alert severity="error">{text(problem.id, problem.values)}</Alert>}
      {fields.length < maxKmSteps && (
        <Box>
          <Button startIcon={<Icon name="plus" />} onClick={() => insert(last, emptyStep)}>
            {text('tariff.addStep')}
          </Button>
        </Box>
      )}
    </>
  );
}

const rowStyle = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 48px' } as const;
