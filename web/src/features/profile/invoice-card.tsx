import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isVatIdOf, type TaxStatus, taxStatuses } from '@talwaerts/domain/company/tax-status.ts';
import { normaliseVatId } from '@talwaerts/domain/company/vat-id.ts';
import { useMemo, useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { accountFailure } from '../../shared/account/account-failure.ts';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { refusalText } from '../../shared/calls/refusal-texts.ts';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { taxStatusTexts } from '../../shared/labels.ts';
import { ProfileCard } from './profile-card.tsx';

interface Typed {
  /** Empty until chosen. */
  readonly taxStatus: TaxStatus | '';
  readonly vatId: string;
  readonly invoiceAddress: string;
}

/** Tax status, VAT number and address for invoices, for the company's Admin. */
export const InvoiceCard = withFirestore(function InvoiceCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  const { taxStatus = '', vatId = '', invoiceAddress = '' } = company;
  return <InvoiceForm taxStatus={taxStatus} vatId={vatId} invoiceAddress={invoiceAddress} />;
});

/** Takes over what another device stores, unless the field was changed here. */
function InvoiceForm({ taxStatus, vatId, invoiceAddress }: Typed) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  const values = useMemo((): Typed => ({ taxStatus, vatId, invoiceAddress }), [taxStatus, vatId, invoiceAddress]);
  const { control, register, handleSubmit, formState, reset, setValue } = useForm<Typed>({
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const chosen = useWatch({ control, name: 'taxStatus' });
  const save = async (typed: Typed): Promise<void> => {
    if (typed.taxStatus === '') return;
    setOutcome(undefined);
    const payload = {
      taxStatus: typed.taxStatus,
      vatId: typed.taxStatus === 'small' ? '' : normaliseVatId(typed.vatId),
      invoiceAddress: typed.invoiceAddress.trim(),
    };
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
      <StatusField control={control} />
      {chosen !== 'small' && (
        <TextField
          {...register('vatId', {
            validate: (typed, { taxStatus: status }) => status === '' || isVatIdOf(status, normaliseVatId(typed)),
          })}
          label={text('profile.invoice.vatId')}
          error={Boolean(errors.vatId)}
          helperText={errors.vatId && text(chosen === 'eu' ? 'profile.invoice.errorEu' : 'profile.invoice.error')}
          slotProps={{ htmlInput: { maxLength: maxLengths.vatId } }}
        />
      )}
      <TextField
        {...register('invoiceAddress')}
        label={text('profile.invoice.address')}
        helperText={text('profile.invoice.addressHint')}
        slotProps={{ htmlInput: { maxLength: maxLengths.address } }}
      />
    </ProfileCard>
  );
}

function StatusField({ control }: { readonly control: Control<Typed> }) {
  const text = useText();
  const { field, fieldState } = useController({ control, name: 'taxStatus', rules: { required: true } });
  return (
    <ChoiceField
      label={text('profile.invoice.taxStatus')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={text(hintTexts[field.value])}
    >
      {taxStatuses.map((one) => (
        <MenuItem key={one} value={one}>
          {text(taxStatusTexts[one])}
        </MenuItem>
      ))}
    </ChoiceField>
  );
}

const hintTexts: Readonly<Record<TaxStatus | '', TextId>> = {
  '': 'profile.invoice.status.choose',
  vat: 'profile.invoice.status.vatHint',
  small: 'profile.invoice.status.smallHint',
  eu: 'profile.invoice.status.euHint',
};
