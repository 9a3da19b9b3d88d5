import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { type ClosingProps, useCloseOnBack } from './close-on-back.ts';

/** MUI's menu, closed by Back as well. */
export function Menu({ onClose, ...props }: ClosingProps<MenuProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiMenu {...props} onClose={() => onClose?.()} />;
}
