import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEventHandler } from 'react';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { OutcomeAlert, SectionCard } from '../../shared/ui/section-card.tsx';

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
  return (
    <SectionCard title={title}>
      <Stack component="form" spacing={4} noValidate onSubmit={onSubmit}>
        {children}
        <OutcomeAlert outcome={outcome} />
        <LoadingButton type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
          {text(submit)}
        </LoadingButton>
      </Stack>
    </SectionCard>
  );
}
