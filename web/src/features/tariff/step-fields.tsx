import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { maxKmSteps } from '@talwaerts/domain/pricing/parse-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { TariffField } from './tariff-field.tsx';
import { emptyStep, problemOf, type TypedTariff } from './tariff-fields.ts';

interface Props {
  readonly form: UseFormReturn<TypedTariff, unknown, Tariff>;
}

/** The kilometre steps. The last one has no end and cannot be removed. */
export function StepFields({ form: { control, formState } }: Props) {
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
