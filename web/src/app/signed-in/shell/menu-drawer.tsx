import { Drawer } from '../../../shared/dialogs/edit-drawer.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { Navigation } from './navigation.tsx';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sidebar's menu on narrow screens, opened by the button in the header. */
export function MenuDrawer({ entries, isOpen, onClose }: Props) {
  const text = useText();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('frame.menu'), sx: { width: 'min(300px, 86vw)' } } }}
    >
      <Navigation entries={entries} onLeave={onClose} />
    </Drawer>
  );
}
