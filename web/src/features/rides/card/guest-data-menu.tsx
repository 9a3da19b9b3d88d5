import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { guestDataActions, type RideAction } from '../actions/ride-actions.ts';

/** An administrator's actions with a guest's data. */
export function GuestDataMenu({ onAct }: { readonly onAct: (action: RideAction) => void }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  return (
    <>
      <IconButton
        aria-label={text('ride.guestData')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { role: 'region', 'aria-label': text('ride.guestData') } }}
      >
        {guestDataActions.map((action) => (
          <MenuItem
            key={action.call}
            sx={{ minHeight: 48 }}
            onClick={() => {
              close();
              onAct(action);
            }}
          >
            {text(action.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
