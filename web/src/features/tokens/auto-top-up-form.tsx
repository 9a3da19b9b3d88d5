import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { type AutoTopUp, autoTopUpBounds } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { Controller } from 'react-hook-form';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { formatCount } from '../../shared/intl/format-count.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { OutcomeAlert } from '../../shared/ui/section-card.tsx';

const numbers = ['below', 'amount', 'limit'] as const;

/** Switches automatic top-up, and sets its numbers. */
export function AutoTopUpForm({ state }: { readonly state: AutoTopUp }) {
  const text = useText();
  const { lang } = useLanguage();
  const { control, register, formState, outcome, onSubmit } = useSettingsForm<Typed>(typedOf(state), {
    send: (typed) => call('taxi-setautotopup', payloadOf(typed)),
    saved: 'autoTopUp.saved',
  });
  const { errors, isSubmitting } = formState;
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={onSubmit}>
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
          const bounds = { min: formatCount(min, lang), max: formatCount(max, lang) };
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
      <OutcomeAlert outcome={outcome} />
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

interface Typed {
  readonly isOn: boolean;
  readonly below: string;
  readonly amount: string;
  readonly limit: string;
}

export const typedOf = ({ isOn, belowTokens, amountTokens, limitTokens }: AutoTopUp): Typed => ({
  isOn,
  below: String(belowTokens),
  amount: String(amountTokens),
  limit: String(limitTokens),
});

/** Whether a number is one that the call accepts. The limit of a month allows one top-up at least. */
export function isWithin(
  name: keyof typeof autoTopUpBounds,
  typed: string,
  { amount }: Pick<Typed, 'amount'>,
): boolean {
  const [min, max] = autoTopUpBounds[name];
  const value = Number(typed);
  return (
    /^\d{1,6}$/.test(typed.trim()) && value >= min && value <= max && (name !== 'limit' || value >= Number(amount))
  );
}

export const payloadOf = ({ isOn, below, amount, limit }: Typed): PayloadOf<'taxi-setautotopup'> => ({
  isOn,
  below: Number(below),
  amount: Number(amount),
  limit: Number(limit),
});
