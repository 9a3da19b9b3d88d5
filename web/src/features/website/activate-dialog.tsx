import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  /** Undefined if the page has no route at all. */
  readonly missing: number | undefined;
  readonly onClose: () => void;
  readonly onActivate: () => void;
}

/** Asks before a page is activated on which guests cannot book every ride. */
export function ActivateDialog({ missing, onClose, onActivate }: Props) {
  const text = useText();
  const [title, words] = [useId(), useId()];
  return (
    <Dialog open role="alertdialog" aria-labelledby={title} aria-describedby={words} onClose={onClose}>
      <DialogTitle id={title}>
        {missing === undefined ? text('website.activateUnpriced') : text('website.missing.prices', { count: missing })}
      </DialogTitle>
      <DialogContent id={words}>
        {text(missing === undefined ? 'website.activateUnpricedText' : 'website.activateMissingText')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
        <Button variant="contained" color="secondary" onClick={onActivate}>
          {text('website.activateAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
