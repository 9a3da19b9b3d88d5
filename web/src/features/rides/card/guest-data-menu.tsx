import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useLast } from '../../../shared/ui/use-latest.ts';
import type { RideAction } from '../actions/ride-actions.ts';

// Lazy: MUI's menu is a twentieth of the dashboard's script, and only administrators open this one.
export const GuestDataList = lazyPart(
  () => import('./guest-data-list.tsx'),
  (module) => module.GuestDataList,
);

/** An administrator's actions with a guest's data. */
export function GuestDataMenu({ onAct }: { readonly onAct: (action: RideAction) => void }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useLast(anchor) !== undefined;
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
      {wasOpen && <GuestDataList anchor={anchor} onClose={() => setAnchor(undefined)} onAct={onAct} />}
    </>
  );
}
