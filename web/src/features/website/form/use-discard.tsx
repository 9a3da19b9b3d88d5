import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './edit-drawer.tsx';

/** Leaves what is edited at once, or asks first if something was typed. */
export function useDiscard(isDirty: boolean): {
  readonly leave: (go: () => void) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly go: () => void }>();
  const discard = (): void => {
    setAsked(undefined);
    asked?.go();
  };
  return {
    leave: (go) => (isDirty ? setAsked({ go }) : go()),
    dialog: asked && <DiscardDialog onDiscard={discard} onStay={() => setAsked(undefined)} />,
  };
}
