import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';

interface Props {
  readonly title: TextId;
  readonly submit: TextId;
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A card for one change, with a button of its own and the result. */
export function ProfileCard({ title, submit, isBusy, outcome, onSubmit, children }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Stack component="form" spacing={4} noValidate onSubmit={onSubmit}>
        <Typography variant="h2" id={id}>
          {text(title)}
        </Typography>
        {children}
        {outcome && (
          <Alert severity={outcome.isGood ? 'success' : 'error'} role={outcome.isGood ? 'status' : 'alert'}>
            {text(outcome.text)}
          </Alert>
        )}
        <LoadingButton type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
          {text(submit)}
        </LoadingButton>
      </Stack>
    </Card>
  );
}
