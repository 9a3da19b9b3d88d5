import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import type { CompanyDialogProps } from './company-dialog-props.ts';
import { typedFacts } from './licence-fields.tsx';
import { useLicenceQuestion } from './use-licence-question.ts';

/** The application under review, and what the administrator types: the licence's facts, or the reason of a refusal. */
export function useReview(opened: CompanyDialogProps['company'], onDone: CompanyDialogProps['onDone']) {
  const [isTurningDown, setIsTurningDown] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall({
    'not-found': 'users.gone',
    'wrong-state': 'users.approvedBefore',
  });
  // Live: the applicant may confirm the e-mail address meanwhile.
  const company = { ...opened, ...useCompany(opened.id) };
  const approval = useForm({ defaultValues: typedFacts(company.licence) });
  const refusal = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });
  const { question, isAccepted } = useLicenceQuestion({ needsAll: company.kind === 'taxi' });
  const approve = approval.handleSubmit(async (licence) => {
    if (!isAccepted(licence)) return;
    if (await runCall(() => call('admin-confirmuser', { userid: opened.id, licence }))) onDone('users.approved');
  });
  const turnDown = refusal.handleSubmit(async ({ reason }) => {
    const answer = await runCall(() => call('admin-rejectuser', { userid: opened.id, reason: reason.trim() }));
    if (answer) onDone('users.turnedDown');
  });
  return {
    company,
    isTurningDown,
    setIsTurningDown,
    isBusy,
    failure,
    isDirty: approval.formState.isDirty || refusal.formState.isDirty,
    registerFact: approval.register,
    question,
    reason: {
      field: refusal.register('reason', { validate: (typed) => typed.trim() !== '' }),
      isMissing: Boolean(refusal.formState.errors.reason),
    },
    submit: isTurningDown ? turnDown : approve,
  };
}
