import { useState } from 'react';
import type { ListedCompany } from '../../shared/firebase/use-companies.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { DoneToast } from '../../shared/ui/done-toast.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { BookTokensDialog } from './book-tokens-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LicenceDialog } from './licence-dialog.tsx';
import { ActivateDialog, DeactivateDialog } from './state-dialogs.tsx';

export type CompanyAction = 'edit' | 'book' | 'licence' | 'audit' | 'activate' | 'deactivate';
export interface AskedOfCompany {
  readonly company: ListedCompany;
  readonly action: CompanyAction;
}

/** What the dialog of each action gets: the company as it was when it was opened. */
export interface CompanyDialogProps {
  readonly company: ListedCompany;
  readonly onClose: () => void;
  /** It is done; the toast says so. */
  readonly onDone: (text: TextId) => void;
}

const dialogs = {
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
