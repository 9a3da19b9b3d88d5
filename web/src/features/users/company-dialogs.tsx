import { DoneToast, useDone } from '../../shared/ui/done-toast.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { BookTokensDialog } from './book-tokens-dialog.tsx';
import type { PendingCompanyAction } from './company-dialog-props.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LicenceDialog } from './licence-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ActivateDialog, DeactivateDialog } from './state-dialogs.tsx';

const dialogs = {
  review: ReviewDialog,
  edit: EditDialog,
  book: BookTokensDialog,
  licence: LicenceDialog,
  audit: AuditDialog,
  activate: ActivateDialog,
  deactivate: DeactivateDialog,
} as const;

interface Props {
  readonly pending: PendingCompanyAction | undefined;
  readonly onClose: () => void;
}

export function CompanyDialogs({ pending, onClose }: Props) {
  const done = useDone();
  const Dialog = pending && dialogs[pending.action];
  return (
    <>
      {pending && Dialog && (
        <Dialog
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
