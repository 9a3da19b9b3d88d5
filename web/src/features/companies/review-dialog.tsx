import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../shared/dialogs/scrolling-content.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useDiscard } from '../../shared/dialogs/use-discard.tsx';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import type { CompanyDialogProps } from './company-dialog-props.ts';
import { CompanyMap } from './company-map.tsx';
import { LicenceFields, typedFacts } from './licence-fields.tsx';
import { LicenceView } from './licence-view.tsx';
import { usePastEnd } from './use-past-end.ts';

/** Shows an application for review; the administrator approves it, or turns it down with a reason. */
export function ReviewDialog({ company: opened, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const id = useId();
  const isFullScreen = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const [isTurningDown, setIsTurningDown] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall({
    'not-found': 'users.gone',
    'wrong-state': 'users.approvedBefore',
  });
  // Live: the applicant may confirm the e-mail address meanwhile.
  const company = { ...opened, ...useCompany(opened.id) };
  const approval = useForm({ defaultValues: typedFacts(company.licence) });
  const refusal = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });
  const { leave, dialog } = useDiscard(approval.formState.isDirty || refusal.formState.isDirty);
  const close = (): void => leave(onClose);
  const isReasonMissing = Boolean(refusal.formState.errors.reason);
  const { questioned, isEndAccepted } = usePastEnd();
  const approve = approval.handleSubmit(async (licence) => {
    if (!isEndAccepted(licence)) return;
    if (await runCall(() => call('admin-confirmuser', { userid: opened.id, licence }))) onDone('users.approved');
  });
  const turnDown = refusal.handleSubmit(async ({ reason }) => {
    const answer = await runCall(() => call('admin-rejectuser', { userid: opened.id, reason: reason.trim() }));
    if (answer) onDone('users.turnedDown');
  });
  return (
    <Dialog
      open
      fullWidth={!isFullScreen}
      maxWidth={isFullScreen ? false : 'lg'}
      fullScreen={isFullScreen}
      sx={isFullScreen ? { '& .MuiDialog-paper': { m: 0, border: 0, borderRadius: 0 } } : undefined}
      aria-labelledby={id}
      onClose={isBusy ? undefined : close}
    >
      <form noValidate onSubmit={isTurningDown ? turnDown : approve}>
        <DialogTitle id={id}>{text('users.review')}</DialogTitle>
        <ScrollingContent>
          <Box sx={columns}>
            <Stack spacing={5}>
              <Typography variant="h2" component="h3">
                {company.designation}
              </Typography>
              <ApplicationFacts company={company} />
              {company.application && <CompanyMap companyId={opened.id} address={company.application.place.label} />}
            </Stack>
            <Stack spacing={5}>
              <Typography variant="h2" component="h3">
                {text('users.licenceTitle')}
              </Typography>
              {company.licenceFile !== null && <LicenceView companyId={opened.id} designation={company.designation} />}
              {isTurningDown ? (
                <>
                  <Typography>{text('users.rejectText')}</Typography>
                  <TextField
                    {...refusal.register('reason', { validate: (typed) => typed.trim() !== '' })}
                    label={text('users.reason')}
                    required
                    autoFocus
                    multiline
                    minRows={2}
                    error={isReasonMissing}
                    helperText={isReasonMissing && text('users.error.reason')}
                    slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
                  />
                </>
              ) : (
                <LicenceFields register={approval.register} questioned={questioned} />
              )}
              {failure && (
                <Alert severity="error">
                  <AlertTitle>{text('users.review')}</AlertTitle>
                  {text(failure)}
                </Alert>
              )}
            </Stack>
          </Box>
        </ScrollingContent>
        {/* The keys keep React from turning the pressed button into one that submits, while the click is handled. */}
        {isTurningDown ? (
          <DialogActions key="turn-down">
            <Button disabled={isBusy} onClick={() => setIsTurningDown(false)}>
              {text('users.backToReview')}
            </Button>
            <LoadingButton type="submit" variant="contained" color="error" loading={isBusy}>
              {text('users.turnDownSubmit')}
            </LoadingButton>
          </DialogActions>
        ) : (
          <DialogActions key="review">
            <Button disabled={isBusy} onClick={close} sx={{ ...narrow, mr: 'auto' }}>
              {text('dialog.close')}
            </Button>
            <Button color="error" disabled={isBusy} onClick={() => setIsTurningDown(true)} sx={narrow}>
              {text('users.turnDown')}
            </Button>
            <LoadingButton type="submit" variant="contained" color="secondary" loading={isBusy} sx={narrow}>
              {text('users.approve')}
            </LoadingButton>
          </DialogActions>
        )}
      </form>
      {dialog}
    </Dialog>
  );
}

/** Fits three buttons side by side on a phone. */
const narrow = { px: { xs: 2, sm: 5 } } as const;
const columns = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
