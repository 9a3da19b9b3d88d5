import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ListedAudit } from '../../shared/audit/audit-entry.ts';
import { AuditLine } from '../../shared/audit/audit-line.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../shared/dialogs/scrolling-content.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import type { CompanyDialogProps } from './company-dialog-props.ts';
import { useAudit } from './use-audit.ts';

/** The live audit log of a company, newest first. */
export function AuditDialog({ company, onClose }: CompanyDialogProps) {
  const text = useText();
  const title = useId();
  const entries = useAudit(company.id);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{text('users.audit')}</DialogTitle>
      <ScrollingContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {company.designation}
        </Typography>
        {entries === undefined && <Skeleton variant="rounded" height={160} />}
        {entries === 'failed' && <Alert severity="error">{text('audit.failure')}</Alert>}
        {Array.isArray(entries) && entries.length === 0 && <NothingThere words="audit.empty" />}
        {Array.isArray(entries) && entries.length > 0 && (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry: ListedAudit) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </Box>
        )}
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
