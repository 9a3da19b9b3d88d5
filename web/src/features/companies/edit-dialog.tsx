import type { Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { type CompanyDialogProps, useCompanyCall } from './company-dialog-props.ts';
import { CompanyTextField, trimmed } from './company-text-field.tsx';

type CompanyData = Calls['admin-editcompanydata']['payload']['data'];

const fields = [
  { name: 'companyName', label: 'users.field.name' },
  { name: 'companyFree', label: 'users.field.designation' },
  { name: 'companyAddress', label: 'users.field.address' },
  { name: 'companyPhone', label: 'users.field.phone' },
  { name: 'companyEmail', label: 'users.field.email' },
] as const;

export function EditDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const { isBusy, failure, runCall } = useCompanyCall();
  const { control, handleSubmit } = useForm<CompanyData>({
    mode: 'onTouched',
    defaultValues: {
      companyName: company.name,
      companyFree: company.designation,
      companyAddress: company.address,
      companyPhone: company.phone,
      companyEmail: company.email,
    },
  });
  const save = async (typed: CompanyData): Promise<void> => {
    const answer = await runCall(() => call('admin-editcompanydata', { userid: company.id, data: trimmed(typed) }));
    if (answer) onDone('users.saved');
  };
  return (
    <FormDialog
      title="users.edit"
      about={company.designation}
      submit="users.save"
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      {fields.map((field) => (
        <CompanyTextField key={field.name} control={control} {...field} />
      ))}
    </FormDialog>
  );
}
