import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './edit-drawer.tsx';

/** Leaves what is edited at once, or asks first if something was typed. */
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
