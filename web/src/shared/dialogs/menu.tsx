import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { useCloseOnBack } from './close-on-back.ts';
import type { ClosingProps } from './closing-props.ts';

/** MUI's menu, closed by Back as well. */
export function Menu({ onClose, ...props }: ClosingProps<MenuProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiMenu {...props} onClose={() => onClose?.()} />;
}
