import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { initialsOf } from '../../../shared/people.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';

export const UserMenuList = lazyPart(
  () => import('./user-menu-list.tsx'),
  (module) => module.UserMenuList,
);

/** Shows the signed-in member, and opens the user menu. */
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
      {wasOpen && <UserMenuList anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

const avatarStyle = {
  display: 'grid',
  placeItems: 'center',
  width: '2.375rem',
  height: '2.375rem',
  borderRadius: '50%',
  fontSize: '0.875rem',
  fontWeight: 700,
  bgcolor: 'var(--glacier)',
  color: 'primary.main',
} as const;
