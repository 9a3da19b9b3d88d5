import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { MultiFactorInfo } from 'firebase/auth';
import { useEffect, useId, useRef } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { useSecondFactor } from './use-second-factor.ts';

interface Props {
  readonly apps: readonly MultiFactorInfo[];
  /** Called after an app was added or removed. */
  readonly onChange: () => void;
}

/** The account's second factor: authenticator apps to add, name and remove. */
export function SecondFactorCard({ apps, onChange }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const id = useId();
  const { step, outcome, ask, prove, enrol, fail, close } = useSecondFactor(onChange);
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  // The button that had focus was removed with its step, unless a field has taken the focus.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (document.activeElement === document.body) title.current?.focus();
  }, [step]);

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Stack spacing={4}>
        <Typography variant="h2" id={id} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
          {text('secondFactor.title')}
        </Typography>
        {outcome && (
          <Alert severity={outcome.isGood ? 'success' : 'error'} role={outcome.isGood ? 'status' : 'alert'}>
            {text(outcome.text)}
          </Alert>
        )}
        {step.kind === 'list' && (
          <>
            <Typography>{text('secondFactor.lead')}</Typography>
            {apps.length > 0 && (
              <List disablePadding>
                {apps.map((app) => (
                  <ListItem key={app.uid} disableGutters sx={{ gap: 3, flexWrap: 'wrap' }}>
                    <ListItemText
                      primary={text('secondFactor.since', {
                        name: app.displayName ?? '',
                        date: dateOf(Date.parse(app.enrollmentTime), lang),
                      })}
                    />
                    <Button onClick={() => ask(app)}>
                      {text('secondFactor.remove', { name: app.displayName ?? '' })}
                    </Button>
                  </ListItem>
                ))}
              </List>
            )}
            <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => ask()}>
              {text('secondFactor.add')}
            </Button>
          </>
        )}
        {step.kind === 'proof' && (
          <ProofForm
            needsCode={apps.length > 0}
            onProven={() => prove(step.removed)}
            onFailure={fail}
            onClose={close}
          />
        )}
        {step.kind === 'scan' && (
          <EnrolForm secret={step.secret} onCode={(name, code) => enrol(step.secret, name, code)} onClose={close} />
        )}
      </Stack>
    </Card>
  );
}
