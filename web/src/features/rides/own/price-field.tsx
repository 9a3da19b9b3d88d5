import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { priceCentsOf, typedPrice } from './own-ride-values.ts';
import type { OwnRideForm } from './use-own-ride.ts';
import type { Proposal } from './use-proposal.ts';

interface Props {
  readonly form: OwnRideForm;
  readonly proposal: Proposal | undefined;
}

/** The company's own price, which may stay empty. A press, or Tab in the empty field, takes the proposal. */
export function PriceField({ form, proposal }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const part = useRef<HTMLDivElement>(null);
  /** Who clears a price that was taken wants none: Tab then leaves the field empty. */
  const [taken, setTaken] = useState<number>();
  const priceCents = priceCentsOf(form.values);
  const isOffered = proposal !== undefined && proposal.cents !== priceCents;
  const take = (): void => {
    if (!proposal) return;
    setTaken(proposal.cents);
    form.change({ price: typedPrice(proposal.cents, lang) });
  };
  const onKeyDown = ({ key, shiftKey, target }: KeyboardEvent): void => {
    const isLeavingEmpty = key === 'Tab' && !shiftKey && target instanceof HTMLInputElement && target.value === '';
    if (isLeavingEmpty && isOffered && taken !== proposal.cents) take();
  };
  const press = (): void => {
    take();
    // The button is removed.
    part.current?.querySelector('input')?.focus();
  };
  return (
    <Box ref={part} onKeyDown={onKeyDown} sx={partStyle}>
      <Field
        autoComplete="off"
        maxLength={12}
        {...form.field('price')}
        label="own.price"
        hint={text('own.priceHint')}
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {proposal && (
          <Typography color="textSecondary" sx={{ mb: 1, fontSize: '0.875rem' }}>
            {text(`own.proposal.${proposal.from}`, { price: formatEur(proposal.cents) })}
          </Typography>
        )}
        {isOffered && (
          <Button variant="outlined" onClick={press} sx={{ minHeight: 48 }}>
            {text('own.takePrice', { price: formatEur(proposal.cents) })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const partStyle = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;
