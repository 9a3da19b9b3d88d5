import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import type { CustomerFacts } from '@talwaerts/domain/ride/customer.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../shared/calls/call.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { phoneProblem, usePhoneRules } from '../../../shared/forms/phone-problem.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedCustomer } from './customer-proposals.tsx';

interface Props {
  readonly customer: ListedCustomer;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const fields = [
  { name: 'name', label: 'post.name', max: maxLengths.personName, type: 'text' },
  { name: 'phone', label: 'order.phone', max: maxLengths.phone, type: 'tel' },
  { name: 'email', label: 'own.email', max: maxLengths.email, type: 'email' },
  { name: 'note', label: 'customers.note', max: maxLengths.reason, type: 'text' },
] as const;

/** Returns the problem of a field; only the name is required. */
const problemOf: { readonly [N in keyof CustomerFacts]: (typed: string) => TextId | undefined } = {
  name: (typed) => (typed.trim() !== '' && isPersonName(typed) ? undefined : 'field.error.personName'),
  phone: (typed) => (typed.trim() === '' ? undefined : phoneProblem(typed, 'field.error.phone')),
  email: (typed) => (typed.trim() === '' || emailShape.test(typed.trim()) ? undefined : 'order.error.email'),
  note: () => undefined,
};

/** Changes what the company knows of a customer. */
export function CustomerDialog({ customer, onClose, onDone }: Props) {
  const text = useText();
  usePhoneRules();
  const { isBusy, failure, runCall } = useDialogCall({ 'already-exists': 'customers.exists' });
  const { name, phone, email, note } = customer;
  const { register, handleSubmit, formState } = useForm<CustomerFacts>({
    mode: 'onTouched',
    defaultValues: { name, phone, email, note },
  });
  const save = async (typed: CustomerFacts): Promise<void> => {
    const data = {
      customerId: customer.id,
      name: typed.name.trim(),
      phone: typed.phone.trim(),
      email: typed.email.trim(),
      note: typed.note.trim(),
    };
    if (await runCall(() => call('taxi-savecustomer', { data }))) onDone();
  };
  return (
    <FormDialog
      title="customers.editTitle"
      about={name}
      submit="customers.save"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={handleSubmit(save)}
    >
      {fields.map((field) => {
        const problem = formState.errors[field.name]?.message;
        return (
          <TextField
            key={field.name}
            {...register(field.name, { validate: (typed) => problemOf[field.name](typed) ?? true })}
            label={text(field.label)}
            type={field.type}
            required={field.name === 'name'}
            multiline={field.name === 'note'}
            autoComplete="off"
            error={Boolean(problem)}
            helperText={problem ? text(problem as TextId) : field.name === 'note' && text('customers.noteHint')}
            slotProps={{ htmlInput: { maxLength: field.max } }}
          />
        );
      })}
    </FormDialog>
  );
}
