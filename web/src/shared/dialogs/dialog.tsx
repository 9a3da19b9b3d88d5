import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useCloseOnBack } from './close-on-back.ts';
import type { ClosingProps } from './closing-props.ts';

/** MUI's dialog. Back also closes it. */
export function Dialog({ onClose, ...props }: ClosingProps<DialogProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiDialog {...props} onClose={() => onClose?.()} />;
}
