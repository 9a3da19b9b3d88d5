import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useCloseOnBack } from './close-on-back.ts';
import type { ClosingProps } from './closing-props.ts';

/** MUI's drawer. Back also closes it. */
export function Drawer({ onClose, ...props }: ClosingProps<DrawerProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiDrawer {...props} onClose={() => onClose?.()} />;
}
