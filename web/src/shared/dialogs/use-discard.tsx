import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './edit-drawer.tsx';

/** Leaves the form at once, or after a confirmation if there are unsaved changes. */
export function useDiscard(isDirty: boolean): {
  readonly leave: (go: () => void) => void;
  readonly dialog: ReactNode;
} {
  const [isConfirming, setIsConfirming] = useState<{ readonly go: () => void }>();
  const discard = (): void => {
    setIsConfirming(undefined);
    isConfirming?.go();
  };
  return {
    leave: (go) => (isDirty ? setIsConfirming({ go }) : go()),
    dialog: isConfirming && <DiscardDialog onDiscard={discard} onStay={() => setIsConfirming(undefined)} />,
  };
}
