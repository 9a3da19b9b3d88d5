import { useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { DoneToast } from '../../shared/ui/done-toast.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { BookTokensDialog } from './book-tokens-dialog.tsx';
import type { AskedOfCompany } from './company-dialog-props.ts';
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
  readonly asked: AskedOfCompany | undefined;
  readonly onClose: () => void;
}

export function CompanyDialogs({ asked, onClose }: Props) {
  const [done, setDone] = useState<TextId>();
  const Asked = asked && dialogs[asked.action];
  return (
    <>
      {asked && Asked && (
        <Asked
          company={asked.company}
          onClose={onClose}
          onDone={(toast) => {
            onClose();
            setDone(toast);
          }}
        />
      )}
      <DoneToast done={done} onGone={() => setDone(undefined)} />
    </>
  );
}
