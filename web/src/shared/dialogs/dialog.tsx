import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { type ClosingProps, useCloseOnBack } from './close-on-back.ts';

/** MUI's dialog. Back also closes it. */
export function Dialog({ onClose, ...props }: ClosingProps<DialogProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiDialog {...props} onClose={() => onClose?.()} />;
}
