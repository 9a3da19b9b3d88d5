import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, type SubmitEventHandler, useId, useState } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { LoadingButton } from '../ui/loading-button.tsx';
import { Dialog } from './dialog.tsx';
import { intoView, ScrollingContent } from './scrolling-content.tsx';
import { useDiscard } from './use-discard.tsx';

interface Props {
  /** Name of the action; also shown above a failure. */
  readonly title: TextId;
  readonly titleValues?: Readonly<Record<string, string>>;
  /** The person or company concerned, below the title. */
  readonly about?: string | undefined;
  readonly cancel?: TextId | undefined;
  readonly submit: TextId;
  readonly submitValues?: Readonly<Record<string, string>>;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** Shows the submit button as disabled. It can still be reached, and keeps the focus; `onSubmit` decides. */
  readonly isBlocked?: boolean;
  readonly failure: TextId | undefined;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** Set where the caller keeps a draft: only the cancel button discards it, by this, and nothing asks. */
  readonly onDiscard?: (() => void) | undefined;
  /** Whether a phone shows the dialog as a screen: it has many fields. */
  readonly isLong?: boolean;
  /** The form, to focus a field with a problem. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly children?: ReactNode;
}

/**
 * A dialog with a form. Stays open after a failure and shows it. Escape, Back and a press beside it ask before they
 * discard what was typed; the cancel button does not.
 */
export function FormDialog({
  title,
  titleValues = {},
  about,
  cancel = 'dialog.cancel',
  submit,
  submitValues = {},
  isDangerous = false,
  isBusy,
  isBlocked = false,
  failure,
  onSubmit,
  onClose,
  onDiscard,
  isLong = false,
  form,
  children,
}: Props) {
  const text = useText();
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const { leave, dialog } = useDiscard(isTyped && !onDiscard);
  const isScreen = useMediaQuery('(max-width: 599px)', { noSsr: true }) && isLong;
  const send: typeof onSubmit = (event) => {
    event.preventDefault();
    // React events bubble through portals: a surrounding form would be submitted, too.
    event.stopPropagation();
    setAttempts((before) => before + 1);
    onSubmit(event);
  };
  return (
    <Dialog
      open
      fullWidth={!isScreen}
      maxWidth={isScreen ? false : 'sm'}
      fullScreen={isScreen}
      sx={isScreen ? screenStyle : undefined}
      aria-labelledby={id}
      onClose={isBusy ? undefined : () => leave(onClose)}
    >
      <form ref={form} onSubmit={send} onInput={() => setIsTyped(true)} noValidate>
        <DialogTitle id={id} aria-live="polite">
          {text(title, titleValues)}
        </DialogTitle>
        <ScrollingContent>
          <Stack spacing={4}>
            {about && <Typography color="textSecondary">{about}</Typography>}
            {children}
            {failure && (
              // Another one after each attempt: the same failure scrolls into sight and is announced again.
              <Alert key={`${attempts} ${failure}`} ref={intoView} severity="error">
                <AlertTitle>{text(title, titleValues)}</AlertTitle>
                {text(failure)}
              </Alert>
            )}
          </Stack>
        </ScrollingContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onDiscard ?? onClose}>
            {text(cancel)}
          </Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'secondary'}
            loading={isBusy}
            aria-disabled={isBlocked || undefined}
          >
            {text(submit, submitValues)}
          </LoadingButton>
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}

const screenStyle = { '& .MuiDialog-paper': { m: 0, border: 0, borderRadius: 0 } } as const;
