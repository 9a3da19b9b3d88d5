import { type ReactNode, useCallback, useState } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { NewRideProvider } from '../../../shared/shell-dialogs.ts';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';

export const OwnRideDialog = lazyPart(
  () => import('./own-ride-dialog.tsx'),
  (module) => module.OwnRideDialog,
);

/** Lets every screen of a taxi company open the dialog for a new ride. */
export function WithNewRide({ children }: { readonly children: ReactNode }) {
  const { member } = usePerson();
  const [isOpen, setIsOpen] = useState(false);
  const done = useDone();
  const open = useCallback(() => setIsOpen(true), []);
  const close = (): void => setIsOpen(false);
  const saved = (): void => {
    close();
    done.confirm('own.saved');
  };
  return (
    <NewRideProvider value={open}>
      {children}
      {isOpen && member.role === 'taxi' && (
        <OwnRideDialog companyId={member.companyId} onSaved={saved} onClose={close} />
      )}
      <DoneToast done={done} />
    </NewRideProvider>
  );
}
