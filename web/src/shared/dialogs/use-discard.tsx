import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../intl/language.tsx';
import { Dialog } from './dialog.tsx';

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

/** Asks whether to discard unsaved changes. */
function DiscardDialog({ onDiscard, onStay }: { readonly onDiscard: () => void; readonly onStay: () => void }) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={id} onClose={onStay}>
      <DialogTitle id={id}>{text('website.discard')}</DialogTitle>
      <DialogContent>{text('website.discardText')}</DialogContent>
      <DialogActions>
        <Button onClick={onStay}>{text('website.stay')}</Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {text('website.discardNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
