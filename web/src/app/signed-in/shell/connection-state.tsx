import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useIsOnline } from './use-is-online.ts';

const toastMs = 5_000;

/** Says when what is shown may be old, and when it is live again. `isLive` is undefined until Firestore has answered once. */
export function ConnectionState({ isLive }: { readonly isLive: boolean | undefined }) {
  const text = useText();
  const isOnline = useIsOnline();
  const isLost = !isOnline || isLive === false;
  const [state, setState] = useState<'good' | 'lost' | 'healed'>('good');
  useEffect(() => setState((before) => (isLost ? 'lost' : before === 'lost' ? 'healed' : before)), [isLost]);
  return (
    <>
      {state === 'lost' && (
        <Alert severity="warning" square sx={{ position: 'sticky', top: 64, zIndex: 'appBar' }}>
          {text('dashboard.offline')}
        </Alert>
      )}
      <Snackbar open={state === 'healed'} autoHideDuration={toastMs} onClose={() => setState('good')}>
        <Alert severity="success" variant="filled">
          {text('shell.online')}
        </Alert>
      </Snackbar>
    </>
  );
}
