import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';

const companyTexts = {
  'not-found': 'users.gone',
  // A token booking was sent before with the same request id; its answer was lost.
  'already-exists': 'users.bookedBefore',
} as const;

export const useCompanyCall = () => useDialogCall(companyTexts);
