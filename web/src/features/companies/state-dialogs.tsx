import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { hasAllFacts } from '@talwaerts/domain/company/licence.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { RidesAhead } from '../../shared/rides-ahead.tsx';
import { type CompanyDialogProps, useCompanyCall } from './company-dialog-props.ts';
import { LicenceFields, typedFacts, useLicenceQuestion } from './licence-fields.tsx';

/** Closes a company with a reason that its members can read. */
export const DeactivateDialog = (props: CompanyDialogProps) => (
  <ReasonDialog {...props} action="users.deactivate" effect="users.deactivateText" done="users.deactivated" />
);

/** Turns an application down with a reason that the applicant receives. */
export const TurnDownDialog = (props: CompanyDialogProps) => (
  <ReasonDialog {...props} action="users.turnDownSubmit" effect="users.rejectText" done="users.turnedDown" />
);

interface ReasonDialogProps extends CompanyDialogProps {
  readonly action: TextId;
  readonly effect: TextId;
  readonly done: TextId;
}

function ReasonDialog({ company, onClose, onDone, action, effect, done }: ReasonDialogProps) {
  const text = useText();
  const { isBusy, failure, runCall } = useCompanyCall();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });
  const isWrong = Boolean(formState.errors.reason);
  const reject = async ({ reason }: { reason: string }): Promise<void> => {
    const answer = await runCall(() => call('admin-rejectuser', { userid: company.id, reason: reason.trim() }));
    if (answer) onDone(done);
  };
  return (
    <FormDialog
      title={action}
      about={company.designation}
      submit={action}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(reject)}
      onClose={onClose}
    >
      <Typography>{text(effect)}</Typography>
      <RidesAhead companyId={company.id} kind={company.kind} concerns={() => true} />
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

/** Activates a company that was deactivated or turned down. Asks for the facts of its licence that are unknown. */
export function ActivateDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const { isBusy, failure, runCall } = useCompanyCall();
  const asksForLicence = company.kind === 'taxi' && !hasAllFacts(company.licence);
  const { register, handleSubmit } = useForm({ defaultValues: typedFacts(company.licence) });
  const { question, isAccepted } = useLicenceQuestion({ needsAll: asksForLicence });
  const activate = handleSubmit(async (licence) => {
    if (!isAccepted(licence)) return;
    const payload = { userid: company.id, ...(asksForLicence && { licence }) };
    if (await runCall(() => call('admin-confirmuser', payload))) onDone('users.activated');
  });
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
      {asksForLicence && <LicenceFields register={register} question={question} />}
    </FormDialog>
  );
}
