import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAuth } from 'reactfire';
import { Menu } from '../../../shared/dialogs/menu.tsx';
import { usePerson } from '../../../shared/firebase/session.ts';
import { signOutHere } from '../../../shared/firebase/sign-out.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface Props {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

/** Links to the profile, and signs out: the dashboard then redirects to the login. */
export function UserMenuList({ anchor, onClose }: Props) {
  const text = useText();
  const auth = useAuth();
  const { name, email } = usePerson();
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'region', 'aria-label': text('dashboard.menu') } }}
    >
      <Box
        component="li"
        role="none"
        sx={{ px: 4, py: 2, width: 'max-content', maxWidth: 300, overflowWrap: 'anywhere' }}
      >
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {email}
        </Typography>
      </Box>
      <Divider component="li" role="none" />
      <MenuItem component={Link} to={screenPaths.profile} onClick={onClose} sx={{ minHeight: 48 }}>
        <ListItemIcon>
          <Icon name="person" />
        </ListItemIcon>
        {text('shell.profile')}
      </MenuItem>
      <MenuItem onClick={() => signOutHere(auth)} sx={{ minHeight: 48 }}>
        <ListItemIcon>
          <Icon name="out" />
        </ListItemIcon>
        {text('dashboard.logout')}
      </MenuItem>
    </Menu>
  );
}
