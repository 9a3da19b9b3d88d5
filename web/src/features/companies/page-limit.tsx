import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultWebsiteConfig } from '@talwaerts/domain/website/page-access.ts';
import { readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../shared/firebase/use-live-document.ts';
import { useText } from '../../shared/intl/language.tsx';
import { lowestBalanceOf } from './lowest-balance.ts';

/** The balance below which companies' pages are closed, with a dialog to change it. */
export function PageLimit() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const config = useLiveDocument('config/websites', readWebsiteConfig);
  if (config === undefined) return null;
  const { lowestBalanceTokenCents } = config ?? defaultWebsiteConfig;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text('users.pageLimitNow', { tokens: formatTokens(lowestBalanceTokenCents) })}
      </Typography>
      <Button onClick={() => setIsOpen(true)}>{text('users.pageLimitChange')}</Button>
      {isOpen && <PageLimitDialog tokenCents={lowestBalanceTokenCents} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

function PageLimitDialog({ tokenCents, onClose }: { readonly tokenCents: number; readonly onClose: () => void }) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { value: formatTokens(tokenCents).replaceAll('.', '') },
  });
  const save = async ({ value }: { value: string }): Promise<void> => {
    const lowestBalance = lowestBalanceOf(value);
    if (lowestBalance === undefined) return;
    if (await runCall(() => call('admin-setpagelimit', { lowestBalance }))) onClose();
  };
  const error = formState.errors.value;
  return (
    <FormDialog
      title="users.pageLimit"
      about={text('users.pageLimitAbout')}
      submit="users.save"
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        {...register('value', { validate: (typed) => lowestBalanceOf(typed) !== undefined })}
        label={text('users.pageLimitValue')}
        required
        error={Boolean(error)}
        helperText={error && text('users.error.pageLimit')}
        slotProps={{ htmlInput: { maxLength: 11 } }}
      />
    </FormDialog>
  );
}
