import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './edit-drawer.tsx';

/** Leaves the form at once, or after a confirmation if there are unsaved changes. */
export function useDiscard(isDirty: boolean): {
  readonly leave: (proceed: () => void) => void;
  readonly dialog: ReactNode;
} {
  const [pending, setPending] = useState<{ readonly proceed: () => void }>();
  const discard = (): void => {
    setPending(undefined);
    pending?.proceed();
  };
  return {
    leave: (proceed) => (isDirty ? setPending({ proceed }) : proceed()),
    dialog: pending && <DiscardDialog onDiscard={discard} onStay={() => setPending(undefined)} />,
  };
}
