import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { EntryBadge, EntryLink } from './entry-link.tsx';
import type { MenuEntry } from './menu-entries.ts';

/** In rem, so that the bar grows with the user's font size. */
export const bottomBarHeight = '4rem';

/** More would be too narrow for their labels. */
const mostEntries = 5;

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Opens the menu with all entries. */
  readonly onMore: () => void;
}

/** The menu's first entries at the bottom of a phone's screen; the last one opens the others. */
export function BottomBar({ entries, onMore }: Props) {
  const text = useText();
  const shown = entries.length > mostEntries ? entries.slice(0, mostEntries - 1) : entries;
  const { pathname } = useLocation();
  const isBeyond = entries.some((entry) => entry.path === pathname && !shown.includes(entry));
  return (
    <Box
      component="nav"
      aria-label={text('shell.bottomBar')}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        zIndex: 'appBar',
        insetInline: 0,
        bottom: 0,
        display: 'flex',
        overflowX: 'auto',
        minHeight: bottomBarHeight,
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {shown.map((entry) => (
        <EntryLink key={entry.path} entry={entry} sx={entryStyle}>
          <Icon name={entry.icon} />
          {text(entry.shortLabel ?? entry.label)}
          {entry.badge && (
            <Box component="span" sx={badgeStyle}>
              <EntryBadge of={entry.badge} />
            </Box>
          )}
        </EntryLink>
      ))}
      {shown.length < entries.length && (
        <ButtonBase aria-haspopup="dialog" className={isBeyond ? 'active' : ''} onClick={onMore} sx={entryStyle}>
          <Icon name="more" />
          {text('shell.more')}
        </ButtonBase>
      )}
    </Box>
  );
}

/** At the icon's corner. */
const badgeStyle = { position: 'absolute', top: 2, left: 'calc(50% + 6px)' } as const;
const entryStyle = {
  position: 'relative',
  flex: '1 0 0',
  minWidth: 'min-content',
  flexDirection: 'column',
  gap: 0.5,
  px: 1,
  pt: 1.5,
  pb: 1,
  fontSize: '0.875rem',
  letterSpacing: '-0.02em',
  color: 'text.secondary',
  borderTop: '3px solid transparent',
  '&.Mui-focusVisible': { outlineOffset: -3 },
  '&.active': { color: 'primary.main', fontWeight: 700, borderTopColor: 'primary.main' },
} as const;
