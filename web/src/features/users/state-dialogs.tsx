import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { CompanyDialogProps } from './company-dialog-props.ts';
import { useCompanyCall } from './use-company-call.ts';

/** Closes a company, or turns an application down, with a reason that the members or the applicant can read. */
export function DeactivateDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const { isBusy, failure, runCall } = useCompanyCall();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });
  const isWrong = Boolean(formState.errors.reason);
  const deactivate = async ({ reason }: { reason: string }): Promise<void> => {
    const answer = await runCall(() => call('admin-rejectuser', { userid: company.id, reason: reason.trim() }));
    if (answer) onDone('users.deactivated');
  };
  return (
    <FormDialog
      title="users.deactivate"
      about={company.designation}
      submit="users.deactivate"
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(deactivate)}
      onClose={onClose}
    >
      <Typography>{text(company.state === 'pending' ? 'users.rejectText' : 'users.deactivateText')}</Typography>
      <TextField
        {...register('reason', { validate: (typed) => typed.trim() !== '' })}
        label={text('users.reason')}
        required
        error={isWrong}
        helperText={isWrong && text('users.error.reason')}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
      />
    </FormDialog>
  );
}

/** Activates a company, after its application or again. */
export function ActivateDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const { isBusy, failure, runCall } = useCompanyCall();
  const activate = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await runCall(() => call('admin-confirmuser', { userid: company.id }))) onDone('users.activated');
  };
  return (
    <FormDialog
      title="users.activate"
      about={company.designation}
      submit="users.activate"
      isBusy={isBusy}
      failure={failure}
      onSubmit={activate}
      onClose={onClose}
    >
      <Typography>{text('users.activateText')}</Typography>
    </FormDialog>
  );
}
