import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type AutoTopUp, autoTopUpBounds } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { formatCount } from '../../../shared/intl/format-count.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { useByContent } from '../../../shared/ui/use-by-content.ts';
import { isWithin, payloadOf, type Typed, typedOf } from './auto-top-up-values.ts';

const numbers = ['below', 'amount', 'limit'] as const;
interface Outcome {
  readonly severity: 'success' | 'error';
  readonly text: TextId;
}

/** Switches automatic top-up, and sets its numbers. Takes over what another device stores, unless changed here. */
export function AutoTopUpForm({ state }: { readonly state: AutoTopUp }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  // Each new object resets the form.
  const values = useByContent(typedOf(state));
  const { control, register, handleSubmit, formState, reset } = useForm<Typed>({
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const save = async (typed: Typed): Promise<void> => {
    setOutcome(undefined);
    try {
      const answer = await call('taxi-setautotopup', payloadOf(typed));
      if (answer.valid) reset(typed);
      setOutcome(
        answer.valid
          ? { severity: 'success', text: 'autoTopUp.saved' }
          : { severity: 'error', text: refusalText(answer) },
      );
    } catch (error) {
      setOutcome({ severity: 'error', text: failureText(error) });
    }
  };
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={handleSubmit(save)}>
      <Controller
        control={control}
        name="isOn"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Switch checked={value} onChange={onChange} />}
            label={text('autoTopUp.switch')}
            sx={{ minHeight: 48 }}
          />
        )}
      />
      <Box sx={fieldsStyle}>
        {numbers.map((name) => {
          const [min, max] = autoTopUpBounds[name];
          const bounds = { min: formatCount(min), max: formatCount(max) };
          return (
            <TextField
              key={name}
              {...register(name, { validate: (value, typed) => isWithin(name, value, typed), deps: ['limit'] })}
              label={text(`autoTopUp.${name}`)}
              error={Boolean(errors[name])}
              helperText={text(errors[name] ? `autoTopUp.error.${name}` : 'tariff.bounds', bounds)}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
            />
          );
        })}
      </Box>
      {outcome && (
        <Alert severity={outcome.severity} role={outcome.severity === 'success' ? 'status' : 'alert'}>
          {text(outcome.text)}
        </Alert>
      )}
      <LoadingButton type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'flex-start' }}>
        {text('autoTopUp.save')}
      </LoadingButton>
    </Stack>
  );
}

const fieldsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
} as const;
