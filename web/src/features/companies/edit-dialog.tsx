import TextField from '@mui/material/TextField';
import type { Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { type CompanyDialogProps, useCompanyCall } from './company-dialog-props.ts';

type CompanyData = Calls['admin-editcompanydata']['payload']['data'];

const fields: readonly {
  readonly name: keyof CompanyData;
  readonly label: TextId;
  readonly maxLength: number;
}[] = [
  { name: 'companyName', label: 'users.field.name', maxLength: maxLengths.companyName },
  { name: 'companyFree', label: 'users.field.designation', maxLength: maxLengths.companyName },
  { name: 'companyAddress', label: 'users.field.address', maxLength: maxLengths.address },
  { name: 'companyPhone', label: 'users.field.phone', maxLength: maxLengths.phone },
  { name: 'companyEmail', label: 'users.field.email', maxLength: maxLengths.email },
];

const types: Readonly<Partial<Record<keyof CompanyData, 'email' | 'tel'>>> = {
  companyEmail: 'email',
  companyPhone: 'tel',
};

function problemOf(name: keyof CompanyData, typed: string): TextId | undefined {
  if (name === 'companyEmail') return emailShape.test(typed) ? undefined : 'login.error.email';
  if (name === 'companyPhone') return phoneProblem(typed, 'field.error.phone');
  if (typed === '') return 'order.error.required';
  return name === 'companyAddress' || isPersonName(typed) ? undefined : 'field.error.personName';
}

export function EditDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const { isBusy, failure, runCall } = useCompanyCall();
  const { register, handleSubmit, formState } = useForm<CompanyData>({
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
    const data = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]));
    const answer = await runCall(() =>
      call('admin-editcompanydata', { userid: company.id, data: data as unknown as CompanyData }),
    );
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
      {fields.map(({ name, label, maxLength }) => {
        const { message } = formState.errors[name] ?? {};
        return (
          <TextField
            key={name}
            {...register(name, { validate: (value) => problemOf(name, value.trim()) })}
            label={text(label)}
            required
            type={types[name] ?? 'text'}
            error={message !== undefined}
            helperText={message && text(message as TextId)}
            slotProps={{ htmlInput: { maxLength } }}
          />
        );
      })}
    </FormDialog>
  );
}
