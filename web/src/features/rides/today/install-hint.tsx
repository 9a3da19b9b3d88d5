import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, useSyncExternalStore } from 'react';
import {
  dismissHint,
  hasShareMenu,
  install,
  installOffer,
  isHintDismissed,
  isInstalled,
  subscribeToOffer,
} from '../../../shared/device/installation.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** Suggests to install the app where that is possible, until the user dismisses it for good. */
export function InstallHint() {
  const text = useText();
  const offer = useSyncExternalStore(subscribeToOffer, installOffer);
  const [isHidden, setIsHidden] = useState(() => isInstalled() || isHintDismissed());
  const byShareMenu = hasShareMenu(navigator.userAgent);
  if (isHidden || !(offer || byShareMenu)) return null;
  const dismiss = (): void => {
    dismissHint();
    setIsHidden(true);
  };
  return (
    <Alert severity="info" role="note" icon={false}>
      {text(byShareMenu ? 'install.shareMenu' : 'install.hint')}
      <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, flexWrap: 'wrap', '& > *': { minHeight: 48 } }}>
        {offer && (
          <Button variant="outlined" onClick={() => void install()}>
            {text('install.now')}
          </Button>
        )}
        <Button onClick={dismiss}>{text('install.never')}</Button>
      </Stack>
    </Alert>
  );
}
