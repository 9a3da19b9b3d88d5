import { type ReactNode, useState } from 'react';
import { useText } from '../intl/language.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Leaves the form at once, or after a confirmation if there are unsaved changes. */
export function useDiscard(isDirty: boolean): {
  readonly leave: (proceed: () => void) => void;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const [pending, setPending] = useState<{ readonly proceed: () => void }>();
  const discard = (): void => {
    setPending(undefined);
    pending?.proceed();
  };
  return {
    leave: (proceed) => (isDirty ? setPending({ proceed }) : proceed()),
    dialog: pending && (
      <ConfirmDialog
        title={text('website.discard')}
        cancel="website.stay"
        confirm="website.discardNow"
        isDangerous
        onConfirm={discard}
        onClose={() => setPending(undefined)}
      >
        {text('website.discardText')}
      </ConfirmDialog>
    ),
  };
}
