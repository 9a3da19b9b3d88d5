import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { saveFailure } from '../data/save-website.ts';

interface Props {
  readonly title: TextId;
  readonly question: string;
  readonly failureTitle: TextId;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation and removes an entry; stays open on failure. */
export function RemoveDialog({ title, question, failureTitle, remove, onClose, onRemoved }: Props) {
  const text = useText();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await remove();
      onRemoved();
    } catch (error) {
      setFailure(saveFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog open role="alertdialog" aria-labelledby={id} onClose={isBusy ? undefined : onClose}>
      <DialogTitle id={id}>{text(title)}</DialogTitle>
      <DialogContent>
        {question}
        {failure && (
          <Alert severity="error" sx={{ mt: 4 }}>
            <AlertTitle>{text(failureTitle)}</AlertTitle>
            {text(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {text('dialog.cancel')}
        </Button>
        <LoadingButton variant="contained" color="error" loading={isBusy} onClick={confirm}>
          {text('website.remove')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
