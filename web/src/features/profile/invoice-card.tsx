import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isVatId, normaliseVatId } from '@talwaerts/domain/company/vat-id.ts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountFailure } from '../../shared/account/account-failure.ts';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { refusalText } from '../../shared/calls/refusal-texts.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { ProfileCard } from './profile-card.tsx';

interface Typed {
  readonly vatId: string;
  readonly invoiceAddress: string;
}

/** VAT number and address for the platform's invoices, for the company's Admin. */
export const InvoiceCard = withFirestore(function InvoiceCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return <InvoiceForm vatId={company.vatId ?? ''} invoiceAddress={company.invoiceAddress ?? ''} />;
});

/** Takes over what another device stores, unless the field was changed here. */
function InvoiceForm({ vatId, invoiceAddress }: Typed) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  const values = useMemo((): Typed => ({ vatId, invoiceAddress }), [vatId, invoiceAddress]);
  const { register, handleSubmit, formState, reset, setValue } = useForm<Typed>({
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (typed: Typed): Promise<void> => {
    setOutcome(undefined);
    const payload = { vatId: normaliseVatId(typed.vatId), invoiceAddress: typed.invoiceAddress.trim() };
    try {
      const answer = await call('taxi-setinvoicedata', payload);
      if (answer.valid) {
        // Shows the number as it is stored: `reset` alone leaves the typed one.
        setValue('vatId', payload.vatId);
        reset(payload, { keepDirtyValues: false });
      }
      setOutcome(
        answer.valid ? { isGood: true, text: 'profile.invoice.saved' } : { isGood: false, text: refusalText(answer) },
      );
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.invoice"
      submit="profile.invoice.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={handleSubmit(save)}
    >
      <Typography color="textSecondary">{text('profile.invoice.hint')}</Typography>
      <TextField
        {...register('vatId', { validate: (typed) => typed.trim() === '' || isVatId(normaliseVatId(typed)) })}
        label={text('profile.invoice.vatId')}
        error={Boolean(errors.vatId)}
        helperText={errors.vatId && text('profile.invoice.error')}
        slotProps={{ htmlInput: { maxLength: maxLengths.vatId } }}
      />
      <TextField
        {...register('invoiceAddress')}
        label={text('profile.invoice.address')}
        helperText={text('profile.invoice.addressHint')}
        slotProps={{ htmlInput: { maxLength: maxLengths.address } }}
      />
    </ProfileCard>
  );
}
