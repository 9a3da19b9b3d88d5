import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { hasAllFacts } from '@talwaerts/domain/company/licence.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { InfoDialog } from '../../shared/dialogs/info-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { PromiseFigures } from '../../shared/promise-figures.tsx';
import { RidesAhead } from '../../shared/rides-ahead.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { useFocusOnNextCard } from '../../shared/ui/use-focus-on-next-card.ts';
import { AuditList } from './audit-list.tsx';
import { BookTokensDialog } from './book-tokens-dialog.tsx';
import { companyCardId } from './company-card.tsx';
import { type CompanyDialogProps, type PendingCompanyAction, useCompanyCall } from './company-dialog-props.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LicenceFields, typedFacts, useLicenceQuestion } from './licence-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { LicenceView } from './review-documents.tsx';

const dialogs = {
  review: ReviewDialog,
  edit: EditDialog,
  book: BookTokensDialog,
  licence: LicenceDialog,
  promises: PromisesDialog,
  audit: AuditDialog,
  activate: ActivateDialog,
  deactivate: DeactivateDialog,
  turnDown: TurnDownDialog,
} as const;

interface Props {
  readonly pending: PendingCompanyAction | undefined;
  readonly onClose: () => void;
}

export function CompanyDialogs({ pending, onClose }: Props) {
  const done = useDone();
  useFocusOnNextCard(pending && companyCardId(pending.company.id), content);
  const Pending = pending && dialogs[pending.action];
  return (
    <>
      {pending && Pending && (
        <Pending
          company={pending.company}
          onClose={onClose}
          onDone={(toast) => {
            onClose();
            done.confirm(toast);
          }}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}

const content = (): HTMLElement | null => document.getElementById('content');

/** Edits the licence's facts; saving accepts a waiting renewal. */
function LicenceDialog({ company, onClose, onDone }: CompanyDialogProps) {
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

/** The live audit log of a company, newest first. */
function AuditDialog({ company, onClose }: CompanyDialogProps) {
  return (
    <InfoDialog title="users.audit" about={company.designation} onClose={onClose}>
      <AuditList companyId={company.id} />
    </InfoDialog>
  );
}

/** How a taxi company has kept its promises, live. */
function PromisesDialog({ company, onClose }: CompanyDialogProps) {
  return (
    <InfoDialog title="promises.title" about={company.designation} onClose={onClose}>
      <PromiseFigures companyId={company.id} to="admin" />
    </InfoDialog>
  );
}

/** Closes a company with a reason that its members can read. */
function DeactivateDialog(props: CompanyDialogProps) {
  return <ReasonDialog {...props} action="users.deactivate" effect="users.deactivateText" done="users.deactivated" />;
}

/** Turns an application down with a reason that the applicant receives. */
function TurnDownDialog(props: CompanyDialogProps) {
  return <ReasonDialog {...props} action="users.turnDownSubmit" effect="users.rejectText" done="users.turnedDown" />;
}

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
function ActivateDialog({ company, onClose, onDone }: CompanyDialogProps) {
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
