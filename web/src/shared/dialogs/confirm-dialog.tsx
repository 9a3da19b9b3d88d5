import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { LoadingButton } from '../ui/loading-button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly title: ReactNode;
  readonly cancel?: TextId;
  readonly confirm: TextId;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly failure?: TextId | undefined;
  /** Stands above a failure; a failure has no title of its own otherwise. */
  readonly failureTitle?: TextId;
  readonly onConfirm: () => void;
  /** Escape, Back and a press beside the dialog, unless it is busy. */
  readonly onClose: () => void;
  /** The cancel button, if it does something else than `onClose`. */
  readonly onCancel?: () => void;
  /** The question; read out with the title. */
  readonly children: ReactNode;
}

/** Asks before an action without a form of its own. Stays open after a failure and shows it. */
export function ConfirmDialog({
  title,
  cancel = 'dialog.cancel',
  confirm,
  isDangerous = false,
  isBusy = false,
  failure,
  failureTitle,
  onConfirm,
  onClose,
  onCancel = onClose,
  children,
}: Props) {
  const text = useText();
  const titleId = useId();
  const questionId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={questionId}
      onClose={isBusy ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <div id={questionId}>{children}</div>
          {failure && (
            <Alert severity="error">
              {failureTitle && <AlertTitle>{text(failureTitle)}</AlertTitle>}
              {text(failure)}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onCancel}>
          {text(cancel)}
        </Button>
        <LoadingButton
          variant="contained"
          color={isDangerous ? 'error' : 'secondary'}
          loading={isBusy}
          onClick={onConfirm}
        >
          {text(confirm)}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
