import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { product } from '@talwaerts/domain/product/product.ts';
import { NavLink } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { MenuEntry } from './menu-entries.ts';

export const sidebarWidth = 264;

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly onLeave?: () => void;
}

/** From 1200 px: the menu at the side, always there. */
export function Sidebar({ entries }: MenuProps) {
  return (
    <Drawer
      variant="permanent"
      slotProps={{ paper: { sx: { width: sidebarWidth, borderColor: 'divider' } } }}
      sx={{ width: sidebarWidth, flex: 'none' }}
    >
      <Menu entries={entries} />
    </Drawer>
  );
}

interface MenuDrawerProps extends MenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Below that: the same menu, slid in by the button in the header. */
export function MenuDrawer({ entries, isOpen, onClose }: MenuDrawerProps) {
  const text = useText();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('frame.menu'), sx: { width: 'min(300px, 86vw)' } } }}
    >
      <Menu entries={entries} onLeave={onClose} />
    </Drawer>
  );
}

function Menu({ entries, onLeave }: MenuProps) {
  const text = useText();
  return (
    <Stack component="nav" aria-label={text('frame.navigation')} sx={{ height: 1 }}>
      <Typography
        color="primary"
        sx={{ fontWeight: 800, fontSize: '1.375rem', letterSpacing: '-0.02em', px: 6, py: 5 }}
      >
        {product.name}
      </Typography>
      <Box sx={{ flex: 1 }}>
        <List sx={{ px: 3, display: 'grid', gap: 1 }}>
          {entries.map(({ path, label, icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton component={NavLink} to={path} onClick={onLeave} sx={entryStyle}>
                <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
                  <Icon name={icon} />
                </ListItemIcon>
                <ListItemText primary={text(label)} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box component="svg" viewBox="0 0 264 90" aria-hidden sx={{ display: 'block', color: 'primary.main' }}>
        <path d="M0 62 L42 26 L66 46 L112 8 L158 50 L188 30 L264 70 V90 H0 Z" fill="currentColor" opacity="0.1" />
        <path d="M0 78 L58 50 L98 70 L150 42 L206 74 L264 58 V90 H0 Z" fill="currentColor" opacity="0.18" />
      </Box>
    </Stack>
  );
}

/** Where one is: told by tint, weight and a mark at the edge. */
const entryStyle = {
  minHeight: 48,
  borderRadius: 1,
  position: 'relative',
  '&.active': {
    bgcolor: 'var(--glacier)',
    color: 'primary.main',
    fontWeight: 700,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 12,
      left: 0,
      width: 4,
      borderRadius: '2px',
      bgcolor: 'primary.main',
    },
  },
} as const;
