import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { typedAmount } from '../../shared/typed-amount.ts';
import { Leaving, usePayment } from './payment.tsx';

const { amounts, usual, minimum, maximum } = product.topUp;

/** Chooses an amount and redirects to the payment page. */
export function TopUpDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { payment, pay, reset } = usePayment();
  const [chosen, setChosen] = useState<number | 'own'>(usual);
  const [own, setOwn] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const amount = chosen === 'own' ? amountOf(own) : chosen;
  const eur = (value: number): string => formatEur(value * 100);

  if (payment.state === 'leaving') return <Leaving />;
  if (payment.state === 'failed') {
    return (
      <ConfirmDialog
        title={text('dialog.error')}
        confirm="topUp.again"
        onConfirm={reset}
        onClose={reset}
        onCancel={onClose}
      >
        {text(payment.text)}
      </ConfirmDialog>
    );
  }
  const submit = (): void => {
    if (amount === undefined) setIsTouched(true);
    else pay(amount);
  };
  const isWrong = isTouched && amount === undefined;
  return (
    <FormDialog
      title="topUp.title"
      submit={amount === undefined ? 'topUp.pay' : 'topUp.payAmount'}
      submitValues={amount === undefined ? {} : { amount: eur(amount) }}
      isBusy={false}
      failure={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('topUp.lead')}</Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-label={text('topUp.amount')}
        value={chosen}
        onChange={(_, value: number | 'own' | null) => value !== null && setChosen(value)}
        sx={groupStyle}
      >
        {amounts.map((each) => (
          <ToggleButton key={each} value={each}>
            {eur(each)}
          </ToggleButton>
        ))}
        <ToggleButton value="own">{text('topUp.own')}</ToggleButton>
      </ToggleButtonGroup>
      {chosen === 'own' && (
        <TextField
          autoFocus
          label={text('topUp.ownAmount')}
          value={own}
          error={isWrong}
          helperText={text('topUp.range', { min: eur(minimum), max: eur(maximum) })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 9 } }}
          onChange={(event) => setOwn(event.target.value)}
          onBlur={() => setIsTouched(own !== '')}
        />
      )}
    </FormDialog>
  );
}

/** Buttons in rows, each with its own border. */
const groupStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
  gap: 2,
  '& .MuiToggleButton-root': {
    minHeight: 56,
    border: '1px solid !important',
    borderColor: 'var(--edge) !important',
    borderRadius: '10px !important',
    m: '0 !important',
    textTransform: 'none',
    fontSize: '1.125rem',
    fontWeight: 700,
    color: 'text.primary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .Mui-selected': { bgcolor: 'var(--glacier) !important', color: 'primary.main', outline: '2px solid' },
} as const;

/** Parses a typed amount in EUR; undefined unless it is allowed for a top-up. */
export function amountOf(typed: string): number | undefined {
  const amount = typedAmount(typed);
  return amount !== undefined && amount >= minimum && amount <= maximum ? amount : undefined;
}
