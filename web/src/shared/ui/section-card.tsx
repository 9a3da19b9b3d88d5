import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import type { Outcome } from '../account/use-settings-form.ts';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';

interface Props {
  readonly title: TextId;
  /** Lets the title receive the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Shown beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A card as a named region of a screen, below its title. */
export function SectionCard({ title, titleRef, beside, children }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Stack spacing={4}>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography
            variant="h2"
            id={id}
            {...(titleRef && { ref: titleRef, tabIndex: -1 })}
            sx={{ '&:focus': { outline: 'none' } }}
          >
            {text(title)}
          </Typography>
          {beside}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

/** Shows the outcome of a form, and announces it. */
export function OutcomeAlert({ outcome }: { readonly outcome: Outcome | undefined }) {
  const text = useText();
  if (!outcome) return null;
  return (
    <Alert severity={outcome.isGood ? 'success' : 'error'} role={outcome.isGood ? 'status' : 'alert'}>
      {text(outcome.text)}
    </Alert>
  );
}
