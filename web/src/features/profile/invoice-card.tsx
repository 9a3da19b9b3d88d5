import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isVatIdOf, type TaxStatus, taxStatuses } from '@talwaerts/domain/company/tax-status.ts';
import { normaliseVatId } from '@talwaerts/domain/company/vat-id.ts';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
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

function InvoiceForm(stored: Typed) {
  const text = useText();
  const { control, register, formState, setValue, outcome, onSubmit } = useSettingsForm<Typed>(stored, {
    send: async ({ taxStatus, ...facts }) => {
      if (taxStatus === '') throw new Error('The form requires a tax status');
      const answer = await call('taxi-setinvoicedata', { taxStatus, ...facts });
      // Shows the number as it is stored: `reset` alone leaves the typed one.
      if (answer.valid) setValue('vatId', facts.vatId);
      return answer;
    },
    normalise: ({ taxStatus, vatId, invoiceAddress }) => ({
      taxStatus,
      vatId: taxStatus === 'small' ? '' : normaliseVatId(vatId),
      invoiceAddress: invoiceAddress.trim(),
    }),
    saved: 'profile.invoice.saved',
  });
  const chosen = useWatch({ control, name: 'taxStatus' });
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.invoice"
      submit="profile.invoice.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
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
