import type { CompanyWithId } from '../../shared/firebase/use-companies.ts';
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
