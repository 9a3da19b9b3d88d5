import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import type { TextId } from '../../shared/intl/texts.ts';

export type CompanyAction =
  | 'review'
  | 'edit'
  | 'book'
  | 'licence'
  | 'promises'
  | 'audit'
  | 'activate'
  | 'deactivate'
  | 'turnDown';
export interface PendingCompanyAction {
  readonly company: CompanyWithId;
  readonly action: CompanyAction;
}

/** Props of each action's dialog; `company` is as it was when the dialog opened. */
export interface CompanyDialogProps {
  readonly company: CompanyWithId;
  readonly onClose: () => void;
  /** Called on success with the toast's text. */
  readonly onDone: (text: TextId) => void;
}

const companyTexts = {
  'not-found': 'users.gone',
  // A token booking was sent before with the same request id; its answer was lost.
  'already-exists': 'users.bookedBefore',
} as const;

export const useCompanyCall = () => useDialogCall(companyTexts);
