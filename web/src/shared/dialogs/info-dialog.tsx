import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { Dialog } from './dialog.tsx';
import { ScrollingContent } from './scrolling-content.tsx';

interface Props {
  readonly title: TextId;
  /** The ride or company concerned, below the title. */
  readonly about?: string;
  readonly maxWidth?: 'xs' | 'sm';
  readonly close?: TextId;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that shows something, or whose content counts at once: it has one button, which closes it. */
export function InfoDialog({ title, about, maxWidth = 'sm', close = 'dialog.close', onClose, children }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{text(title)}</DialogTitle>
      <ScrollingContent>
        {about && (
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {about}
          </Typography>
        )}
        {children}
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text(close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
