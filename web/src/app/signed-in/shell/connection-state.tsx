import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useIsOnline } from '../../../shared/ui/page-state.ts';

const toastMs = 5_000;
/** Firestore may answer from its cache this long, as after each reload, before the connection counts as lost. */
const patienceMs = 1_000;

/**
 * Shows that the data may be stale, then briefly that it is live again. `isLive` is undefined until Firestore's first
 * answer. Lies over the page, whose buttons must not move under a finger. Uses no MUI component, which could not be
 * loaded without a connection.
 */
export function ConnectionState({ isLive }: { readonly isLive: boolean | undefined }) {
  const text = useText();
  const isOnline = useIsOnline();
  const isLost = !isOnline || isLive === false;
  const [state, setState] = useState<'good' | 'lost' | 'healed'>('good');
  useEffect(() => {
    if (!isLost) {
      setState((before) => (before === 'lost' ? 'healed' : before));
      return undefined;
    }
    const timer = setTimeout(() => setState('lost'), isOnline ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [isLost, isOnline]);
  useEffect(() => {
    if (state !== 'healed') return undefined;
    const timer = setTimeout(() => setState('good'), toastMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'lost') {
    return (
      <Box role="alert" sx={{ ...barStyle, bgcolor: 'var(--caution-tint)', color: 'var(--caution)' }}>
        {text('dashboard.offline')}
      </Box>
    );
  }
  if (state === 'healed') {
    return (
      <Box role="status" sx={{ ...barStyle, bgcolor: 'var(--glacier)', color: 'primary.main' }}>
        <Icon name="check" size="small" /> {text('shell.online')}
      </Box>
    );
  }
  return null;
}

/** As high as the space above the screen's title. */
const barStyle = {
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 6, lg: 8 },
  py: 0.75,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  boxShadow: 'var(--shadow)',
} as const;
