import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { product } from '@talwaerts/domain/product/product.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { EntryBadge, EntryLink } from './entry-link.tsx';
import type { MenuEntry } from './menu-entries.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly onLeave?: () => void;
}

/** The permanent menu at the side, from 1200 px. */
export function Sidebar({ entries }: Props) {
  return (
    <Box sx={sidebarStyle}>
      <Navigation entries={entries} />
    </Box>
  );
}

/** The menu inside the sidebar or the drawer. */
export function Navigation({ entries, onLeave }: Props) {
  const text = useText();
  return (
    <Stack component="nav" aria-label={text('frame.navigation')} sx={{ height: 1 }}>
      <Typography
        color="primary"
        sx={{ fontWeight: 800, fontSize: '1.375rem', letterSpacing: '-0.02em', px: 6, py: 5 }}
      >
        {product.name}
      </Typography>
      <Box component="ul" sx={{ flex: 1, m: 0, px: 3, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.path} sx={{ mb: 1 }}>
            <EntryLink entry={entry} onLeave={onLeave} sx={entryStyle}>
              <Icon name={entry.icon} />
              {text(entry.label)}
              {entry.badge && <EntryBadge of={entry.badge} />}
            </EntryLink>
          </Box>
        ))}
      </Box>
      <Box component="svg" viewBox="0 0 264 90" aria-hidden sx={{ display: 'block', color: 'primary.main' }}>
        <path d="M0 62 L42 26 L66 46 L112 8 L158 50 L188 30 L264 70 V90 H0 Z" fill="currentColor" opacity="0.1" />
        <path d="M0 78 L58 50 L98 70 L150 42 L206 74 L264 58 V90 H0 Z" fill="currentColor" opacity="0.18" />
      </Box>
    </Stack>
  );
}

const sidebarStyle = {
  displayPrint: 'none',
  position: 'sticky',
  top: 0,
  flex: 'none',
  width: 264,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** Marks the current entry by font weight and an edge, too, since not everyone can tell it by colour alone. */
const entryStyle = {
  position: 'relative',
  justifyContent: 'flex-start',
  gap: 3.5,
  width: 1,
  minHeight: 48,
  px: 4,
  borderRadius: 1,
  fontSize: '1rem',
  '&:hover': { bgcolor: 'action.hover' },
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
