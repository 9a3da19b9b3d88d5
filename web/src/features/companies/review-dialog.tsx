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
import { intoView, ScrollingContent } from '../../shared/dialogs/scrolling-content.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useDiscard } from '../../shared/dialogs/use-discard.tsx';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import type { CompanyDialogProps } from './company-dialog-props.ts';
import { LicenceFields, typedFacts, useLicenceQuestion } from './licence-fields.tsx';
import { CompanyMap, LicenceView } from './review-documents.tsx';

/** Shows an application for review; the administrator approves it, or turns it down with a reason. */
export function ReviewDialog({ company: opened, onClose, onDone }: CompanyDialogProps) {
  const text = useText();
  const id = useId();
  const isFullScreen = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const review = useReview(opened, onDone);
  const { company, isTurningDown, isBusy, failure } = review;
  const { leave, dialog } = useDiscard(review.isDirty);
  const close = (): void => leave(onClose);
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
      <form noValidate onSubmit={review.submit}>
        <DialogTitle id={id}>{text('users.review')}</DialogTitle>
        <ScrollingContent>
          <Box sx={columns}>
            <Stack spacing={5}>
              <Typography variant="h2" component="h3">
                {company.designation}
              </Typography>
              <ApplicationFacts company={company} />
              {company.place && <CompanyMap companyId={opened.id} address={company.place.label} />}
            </Stack>
            <Stack spacing={5}>
              <Typography variant="h2" component="h3">
                {text('users.licenceTitle')}
              </Typography>
              {company.licenceFile !== null && <LicenceView companyId={opened.id} designation={company.designation} />}
              {isTurningDown ? (
                <ReasonField {...review.reason} />
              ) : (
                <LicenceFields register={review.registerFact} question={review.question} />
              )}
              {failure && (
                <Alert ref={intoView} severity="error">
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
            <Button disabled={isBusy} onClick={() => review.setIsTurningDown(false)}>
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
            <Button color="error" disabled={isBusy} onClick={() => review.setIsTurningDown(true)} sx={narrow}>
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

/** Asks for the reason that the applicant receives by mail. */
function ReasonField({ field, isMissing }: ReturnType<typeof useReview>['reason']) {
  const text = useText();
  return (
    <>
      <Typography>{text('users.rejectText')}</Typography>
      <TextField
        {...field}
        label={text('users.reason')}
        required
        autoFocus
        multiline
        minRows={2}
        error={isMissing}
        helperText={isMissing && text('users.error.reason')}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
      />
    </>
  );
}

/** Fits three buttons side by side on a phone. */
const narrow = { px: { xs: 2, sm: 5 } } as const;
const columns = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** The application under review, and what the administrator types: the licence's facts, or the reason of a refusal. */
function useReview(opened: CompanyDialogProps['company'], onDone: CompanyDialogProps['onDone']) {
  const [isTurningDown, setIsTurningDown] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall({
    'not-found': 'users.gone',
    'wrong-state': 'users.approvedBefore',
  });
  // Live: the applicant may confirm the e-mail address meanwhile.
  const company = { ...opened, ...useCompany(opened.id) };
  const approval = useForm({ defaultValues: typedFacts(company.licence) });
  const refusal = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });
  const { question, isAccepted } = useLicenceQuestion({ needsAll: company.kind === 'taxi' });
  const approve = approval.handleSubmit(async (licence) => {
    if (!isAccepted(licence)) return;
    if (await runCall(() => call('admin-confirmuser', { userid: opened.id, licence }))) onDone('users.approved');
  });
  const turnDown = refusal.handleSubmit(async ({ reason }) => {
    const answer = await runCall(() => call('admin-rejectuser', { userid: opened.id, reason: reason.trim() }));
    if (answer) onDone('users.turnedDown');
  });
  return {
    company,
    isTurningDown,
    setIsTurningDown,
    isBusy,
    failure,
    isDirty: approval.formState.isDirty || refusal.formState.isDirty,
    registerFact: approval.register,
    question,
    reason: {
      field: refusal.register('reason', { validate: (typed) => typed.trim() !== '' }),
      isMissing: Boolean(refusal.formState.errors.reason),
    },
    submit: isTurningDown ? turnDown : approve,
  };
}
