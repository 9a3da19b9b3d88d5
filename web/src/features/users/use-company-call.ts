import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';

const companyTexts = {
  'not-found': 'users.gone',
  // The answer to a booking was lost, and another was sent with its request id.
  'already-exists': 'users.bookedBefore',
} as const;

export const useCompanyCall = () => useDialogCall(companyTexts);
