import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxBookedTokens } from '@talwaerts/domain/ledger/book-tokens.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultWebsiteConfig, type WebsiteConfig } from '@talwaerts/domain/website/page-access.ts';
import { readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { useText } from '../../shared/intl/language.tsx';
import { typedAmount } from '../../shared/typed-amount.ts';

/** The balance below which companies' pages are closed, with a dialog to change it. */
export function PageLimit() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const config = useLiveDocument('config/websites', readWebsiteConfig);
  const inForce = config === null ? defaultWebsiteConfig : config;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text('users.pageLimitNow', { tokens: inForce ? formatTokens(inForce.lowestBalanceTokenCents) : '…' })}
      </Typography>
      <Button disabled={!inForce} onClick={() => setIsOpen(true)}>
        {text('users.pageLimitChange')}
      </Button>
      {isOpen && inForce && <PageLimitDialog config={inForce} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

/** Without the separators of thousands, which would be read as decimals. */
const typedTokens = (tokenCents: number): string => formatTokens(tokenCents).replaceAll('.', '');

interface DialogProps {
  readonly config: WebsiteConfig;
  readonly onClose: () => void;
}

function PageLimitDialog({ config, onClose }: DialogProps) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: {
      lowest: typedTokens(config.lowestBalanceTokenCents),
      fee: typedTokens(config.clickAboveTokenCents),
    },
  });
  const save = async ({ lowest, fee }: { lowest: string; fee: string }): Promise<void> => {
    const lowestBalance = lowestBalanceOf(lowest);
    const clickAbove = highestFeeOf(fee);
    if (lowestBalance === undefined || clickAbove === undefined) return;
    if (await runCall(() => call('admin-setpagelimit', { lowestBalance, clickAbove }))) onClose();
  };
  const { errors } = formState;
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
        {...register('lowest', { validate: (typed) => lowestBalanceOf(typed) !== undefined })}
        label={text('users.pageLimitValue')}
        required
        error={Boolean(errors.lowest)}
        helperText={errors.lowest && text('users.error.pageLimit')}
        slotProps={{ htmlInput: { maxLength: 11 } }}
      />
      <TextField
        {...register('fee', { validate: (typed) => highestFeeOf(typed) !== undefined })}
        label={text('users.clickAboveValue')}
        required
        error={Boolean(errors.fee)}
        helperText={text(errors.fee ? 'users.error.clickAbove' : 'users.clickAboveHelp')}
        slotProps={{ htmlInput: { maxLength: 11 } }}
      />
    </FormDialog>
  );
}

/** Parses the typed limit in tokens, 0 or less; undefined for anything else. */
export function lowestBalanceOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount !== undefined && amount <= 0 && amount >= -maxBookedTokens ? amount : undefined;
}

/** Parses the typed fee in tokens, 0 or more; undefined for anything else. */
function highestFeeOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount !== undefined && amount >= 0 && amount <= maxBookedTokens ? amount : undefined;
}
