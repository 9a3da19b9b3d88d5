import type { CompanyWithId } from '../../shared/firebase/use-companies.ts';
import type { TextId } from '../../shared/intl/texts.ts';

export type CompanyAction = 'review' | 'edit' | 'book' | 'licence' | 'audit' | 'activate' | 'deactivate';
export interface PendingCompanyAction {
  readonly company: CompanyWithId;
  readonly action: CompanyAction;
}

/** What the dialog of each action gets: the company as it was when it was opened. */
export interface CompanyDialogProps {
  readonly company: CompanyWithId;
  readonly onClose: () => void;
  /** It is done; the toast says so. */
  readonly onDone: (text: TextId) => void;
}
