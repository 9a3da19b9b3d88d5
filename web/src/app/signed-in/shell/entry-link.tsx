import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import type { MenuEntry } from './menu-entries.ts';

interface Props {
  readonly entry: Pick<MenuEntry, 'path' | 'alsoOn'>;
  readonly sx: SxProps;
  readonly onLeave?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link of the menu; has the class `active` while its screen is shown. */
export function EntryLink({ entry: { path, alsoOn }, sx, onLeave, children }: Props) {
  const { pathname } = useLocation();
  const current = pathname === path ? 'page' : pathname === alsoOn;
  return (
    <ButtonBase
      component={Link}
      to={path}
      className={current ? 'active' : ''}
      aria-current={current || undefined}
      onClick={onLeave}
      sx={sx}
    >
      {children}
    </ButtonBase>
  );
}

/** Lazy: loads Firestore, which must not delay the first paint of the shell. */
export const EntryBadge = lazyPart(
  () => import('./live-badge.tsx'),
  (module) => module.LiveBadge,
);
