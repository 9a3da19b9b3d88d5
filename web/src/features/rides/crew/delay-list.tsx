import MenuItem from '@mui/material/MenuItem';
import { Menu } from '../../../shared/dialogs/menu.tsx';
import { useText } from '../../../shared/intl/language.tsx';

const delays = [5, 10, 15, 20, 30, 45, 60];

interface Props {
  /** Undefined while closed. */
  readonly anchor: HTMLElement | undefined;
  /** Id of the button that opens the list. */
  readonly labelledBy: string;
  readonly delayMinutes: number;
  readonly onClose: () => void;
  readonly onChoose: (minutes: number) => void;
}

/** Lists the delays that a driver can announce. */
export function DelayList({ anchor, labelledBy, delayMinutes, onClose, onChoose }: Props) {
  const text = useText();
  const choose = (minutes: number): void => {
    onClose();
    onChoose(minutes);
  };
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {delayMinutes > 0 && <MenuItem onClick={() => choose(0)}>{text('progress.onTime')}</MenuItem>}
      {delays.map((minutes) => (
        <MenuItem key={minutes} selected={minutes === delayMinutes} onClick={() => choose(minutes)}>
          {text('progress.laterBy', { minutes })}
        </MenuItem>
      ))}
    </Menu>
  );
}
