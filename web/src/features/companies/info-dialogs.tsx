import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../shared/dialogs/scrolling-content.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { PromiseFigures } from '../../shared/promise-figures.tsx';
import { AuditList } from './audit-list.tsx';
import type { CompanyDialogProps } from './company-dialog-props.ts';

/** The live audit log of a company, newest first. */
export function AuditDialog({ company, onClose }: CompanyDialogProps) {
  const text = useText();
  const title = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{text('users.audit')}</DialogTitle>
      <ScrollingContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {company.designation}
        </Typography>
        <AuditList companyId={company.id} />
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** How a taxi company has kept its promises, live. */
export function PromisesDialog({ company, onClose }: CompanyDialogProps) {
  const text = useText();
  const title = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{text('promises.title')}</DialogTitle>
      <ScrollingContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {company.designation}
        </Typography>
        <PromiseFigures companyId={company.id} to="admin" />
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
