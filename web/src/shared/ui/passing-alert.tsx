import Alert, { type AlertProps } from '@mui/material/Alert';
import Snackbar, { type SnackbarProps } from '@mui/material/Snackbar';
import { useLast } from './use-latest.ts';

interface Props extends Pick<AlertProps, 'severity' | 'variant'>, Pick<SnackbarProps, 'anchorOrigin'> {
  /** Undefined hides the alert, which keeps its former text until it has faded out. */
  readonly words: string | undefined;
  /** Another id makes a new alert, announced and shown for its whole time even with the same words. */
  readonly id: string | number | undefined;
  readonly onHidden: () => void;
}

const shownMs = 5_000;

/** Shows a message briefly on the signed-in side. Clicks elsewhere do not close it early. */
export function PassingAlert({ words, id, onHidden, anchorOrigin, ...look }: Props) {
  const shown = useLast(words);
  const shownId = useLast(words === undefined ? undefined : id);
  return (
    <Snackbar
      key={shownId}
      open={words !== undefined}
      autoHideDuration={shownMs}
      onClose={(_, reason) => reason !== 'clickaway' && onHidden()}
      {...(anchorOrigin && { anchorOrigin })}
    >
      <Alert role="status" {...look}>
        {shown}
      </Alert>
    </Snackbar>
  );
}
