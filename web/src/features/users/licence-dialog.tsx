import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { failureText } from '../../shared/refusals/refusal-texts.ts';
import type { CompanyDialogProps } from './company-dialog-props.ts';

type Licence = { readonly url: string } | { readonly failure: TextId };

/** The licence behind a link that works for a short time; asking for it is written into the trail. */
export function LicenceDialog({ company, onClose }: CompanyDialogProps) {
  const text = useText();
  const title = useId();
  const [licence, setLicence] = useState<Licence>();
  useEffect(() => {
    const abort = new AbortController();
    call('admin-licencelink', { userid: company.id }, { signal: abort.signal })
      .then((answer) => setLicence(answer.valid ? { url: answer.url } : { failure: 'users.noLicence' }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setLicence({ failure: failureText(error) });
      });
    return () => abort.abort();
  }, [company.id]);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{text('users.licence')}</DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <Typography color="textSecondary">{company.designation}</Typography>
          {!licence && <CircularProgress aria-label={text('shell.loading')} />}
          {licence && 'failure' in licence && <Alert severity="error">{text(licence.failure)}</Alert>}
          {licence && 'url' in licence && (
            <Button href={licence.url} target="_blank" rel="noopener" variant="contained" color="secondary">
              {text('users.openLicence')}
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
