import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import type { CompanyDialogProps } from './company-dialog-props.ts';
import { LicenceFields, typedFacts, useLicenceQuestion } from './licence-fields.tsx';
import { LicenceView } from './review-documents.tsx';

/** Edits the licence's facts; saving accepts a waiting renewal. */
export function LicenceDialog({ company, onClose, onDone }: CompanyDialogProps) {
  const { renewal } = company;
  const { isBusy, failure, runCall } = useDialogCall({
    'not-found': 'users.gone',
    'wrong-state': 'users.newerLicence',
  });
  // A renewal begins with the stored facts: number and authority seldom change.
  const { register, handleSubmit } = useForm({ defaultValues: typedFacts(company.licence) });
  const { question, isAccepted } = useLicenceQuestion();
  const save = handleSubmit(async (licence) => {
    if (!isAccepted(licence)) return;
    const payload = { userid: company.id, licence, ...(renewal && { renewal: renewal.file }) };
    if (await runCall(() => call('admin-setlicence', payload)))
      onDone(renewal ? 'users.licenceAccepted' : 'users.licenceSaved');
  });
  return (
    <FormDialog
      title={renewal ? 'users.reviewLicence' : 'users.licence'}
      about={company.designation}
      submit={renewal ? 'users.acceptLicence' : 'users.save'}
      isBusy={isBusy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      {(renewal || company.licenceFile !== null) && (
        <LicenceView companyId={company.id} designation={company.designation} isRenewal={renewal !== undefined} />
      )}
      <LicenceFields register={register} question={question} />
    </FormDialog>
  );
}
