import MenuItem from '@mui/material/MenuItem';
import { Menu } from '../../../shared/dialogs/menu.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { guestDataActions, type RideAction } from '../actions/ride-actions.ts';

interface Props {
  /** Undefined while closed. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
  readonly onAct: (action: RideAction) => void;
}

/** Lists an administrator's actions with a guest's data. */
export function GuestDataList({ anchor, onClose, onAct }: Props) {
  const text = useText();
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'region', 'aria-label': text('ride.guestData') } }}
    >
      {guestDataActions.map((action) => (
        <MenuItem
          key={action.call}
          sx={{ minHeight: 48 }}
          onClick={() => {
            onClose();
            onAct(action);
          }}
        >
          {text(action.label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
