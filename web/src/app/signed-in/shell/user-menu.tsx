import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useLast } from '../../../shared/ui/use-last.ts';
import { initialsOf } from './initials.ts';

const UserMenuList = lazy(async () => ({ default: (await import('./user-menu-list.tsx')).UserMenuList }));

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const text = useText();
  const { name, email } = usePerson();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useLast(anchor) !== undefined;
  return (
    <>
      <IconButton
        aria-label={text('dashboard.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={avatarStyle}>
          {initialsOf(name || email)}
        </Box>
      </IconButton>
      {wasOpen && (
        <Suspense>
          <UserMenuList anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const avatarStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  borderRadius: '50%',
  fontSize: '0.875rem',
  fontWeight: 700,
  bgcolor: 'var(--glacier)',
  color: 'primary.main',
} as const;
