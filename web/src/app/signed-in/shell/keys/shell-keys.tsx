import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../../../shared/intl/language.tsx';
import { KeysHelpProvider } from '../../../../shared/keys/keys-help.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { MenuEntry } from '../menu-entries.ts';
import { useShellKeys } from './use-shell-keys.ts';

export const Palette = lazyPart(
  () => import('../palette/palette.tsx'),
  (module) => module.Palette,
);
const KeysDialog = lazyPart(
  () => import('./keys-dialog.tsx'),
  (module) => module.KeysDialog,
);

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Renders the page with the button that opens the command palette. */
  readonly children: (paletteButton: ReactNode) => ReactNode;
}

/** The keys of every dashboard screen, with the command palette and the list of keys that they open. */
export function ShellKeys({ entries, children }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'palette' | 'help'>();
  const openPalette = useCallback(() => setOpened('palette'), []);
  const openHelp = useCallback(() => setOpened('help'), []);
  const close = useCallback(() => setOpened(undefined), []);
  useShellKeys({ entries, openPalette, openHelp });
  return (
    <KeysHelpProvider value={openHelp}>
      {children(
        <IconButton aria-label={text('palette.title')} aria-haspopup="dialog" onClick={openPalette}>
          <Icon name="search" />
        </IconButton>,
      )}
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'help' && <KeysDialog entries={entries} onClose={close} />}
    </KeysHelpProvider>
  );
}
