import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { useFocusOnNextCard } from '../../shared/ui/use-focus-on-next-card.ts';
import { BookTokensDialog } from './book-tokens-dialog.tsx';
import { companyCardId } from './company-card.tsx';
import type { PendingCompanyAction } from './company-dialog-props.ts';
import { EditDialog } from './edit-dialog.tsx';
import { AuditDialog, PromisesDialog } from './info-dialogs.tsx';
import { LicenceDialog } from './licence-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ActivateDialog, DeactivateDialog, TurnDownDialog } from './state-dialogs.tsx';

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

const content = (): HTMLElement | null => document.getElementById('content');
