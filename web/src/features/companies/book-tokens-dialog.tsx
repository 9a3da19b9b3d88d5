import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { maxBookedTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { typedAmount } from '../../shared/typed-amount.ts';
import { type CompanyDialogProps, useCompanyCall } from './company-dialog-props.ts';

/** Books tokens by hand. Keeps one request id, so that a retry books once. */
export function BookTokensDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const { isBusy, failure, runCall } = useCompanyCall();
  const balance = useBalance(company.id);
  const { register, handleSubmit, formState, watch } = useForm({
    mode: 'onTouched',
    defaultValues: { value: '', description: '' },
  });
  const typedValue = watch('value');
  const value = signedAmountOf(typedValue);
  const isTooMuch = Math.abs(typedAmount(typedValue) ?? 0) > maxBookedTokens;
  const valueProblem = isTooMuch ? 'users.error.valueLimit' : 'users.error.value';
  const book = async ({ description }: { description: string }): Promise<void> => {
    if (value === undefined) return;
    const payload = { userid: company.id, value, description: description.trim(), requestId };
    if (await runCall(() => call('admin-tokenbooking', payload))) onDone('users.booked');
  };
  const { errors } = formState;
  const balanceText = (): string => {
    if (balance === undefined) return '';
    if (value === undefined) return text('topUp.balance', { tokens: formatTokens(balance) });
    const after = balance + Math.round(value * 100);
    return text('users.balanceAfter', { before: formatTokens(balance), after: formatTokens(after) });
  };
  return (
    <FormDialog
      title="users.book"
      about={company.designation}
      submit="users.bookSubmit"
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(book)}
      onClose={onClose}
    >
      <TextField
        {...register('value', { validate: (typed) => signedAmountOf(typed) !== undefined })}
        label={text('users.value')}
        required
        error={Boolean(errors.value)}
        helperText={text(errors.value ? valueProblem : 'users.valueHint', {
          most: formatTokens(maxBookedTokens * 100),
        })}
        slotProps={{ htmlInput: { inputMode: 'text', maxLength: 11 } }}
      />
      <TextField
        {...register('description', { validate: (typed) => typed.trim() !== '' })}
        label={text('users.description')}
        required
        error={Boolean(errors.description)}
        helperText={errors.description && text('users.error.description')}
        slotProps={{ htmlInput: { maxLength: maxLengths.description } }}
      />
      <Typography role="status" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {balanceText()}
      </Typography>
    </FormDialog>
  );
}

/** Parses typed tokens, with a minus to deduct; undefined unless allowed for a token booking. */
export function signedAmountOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount === undefined || amount === 0 || Math.abs(amount) > maxBookedTokens ? undefined : amount;
}
