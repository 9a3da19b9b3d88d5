import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

const HistoryDialog = lazyPart(
  () => import('./history-dialog.tsx'),
  (module) => module.HistoryDialog,
);

/** Opens what has happened to a ride. */
export function HistoryButton({ rideId }: { readonly rideId: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<Icon name="history" size="small" />}
        aria-haspopup="dialog"
        aria-label={text('history.of', { id: rideId })}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {text('history.title')}
      </Button>
      {isOpen && <HistoryDialog rideId={rideId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
