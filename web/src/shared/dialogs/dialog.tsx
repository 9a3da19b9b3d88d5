import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { type ClosingProps, useCloseOnBack } from './close-on-back.ts';

/** MUI's dialog. Back also closes it. */
export function Dialog({ onClose, ...props }: ClosingProps<DialogProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiDialog {...props} ref={show} onClose={() => onClose?.()} />;
}

/** Shows an opened dialog to screen readers: MUI 9.5 hides one that mounts in the commit in which another has gone. */
const show = (dialog: HTMLDivElement | null): void => queueMicrotask(() => dialog?.removeAttribute('aria-hidden'));
