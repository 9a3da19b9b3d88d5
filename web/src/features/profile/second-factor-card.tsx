import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { type MultiFactorInfo, multiFactor, TotpMultiFactorGenerator, type TotpSecret, type User } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { useUser } from 'reactfire';
import { accountFailure } from '../../shared/account/account-failure.ts';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { OutcomeAlert, SectionCard } from '../../shared/ui/section-card.tsx';
import { EnrolForm, ProofForm } from './second-factor-forms.tsx';

interface Props {
  readonly apps: readonly MultiFactorInfo[];
  /** Called after an app was added or removed. */
  readonly onChange: () => void;
}

/** The account's second factor: authenticator apps to add, name and remove. */
export function SecondFactorCard({ apps, onChange }: Props) {
  const text = useText();
  const { lang } = useLanguage();
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
    <SectionCard title="secondFactor.title" titleRef={title}>
      <OutcomeAlert outcome={outcome} />
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
        <ProofForm needsCode={apps.length > 0} onProven={() => prove(step.removed)} onFailure={fail} onClose={close} />
      )}
      {step.kind === 'scan' && (
        <EnrolForm secret={step.secret} onCode={(name, code) => enrol(step.secret, name, code)} onClose={close} />
      )}
    </SectionCard>
  );
}

type Step =
  | { readonly kind: 'list' }
  /** Asks for the password before an app is added, or `removed` is removed. */
  | { readonly kind: 'proof'; readonly removed?: MultiFactorInfo }
  | { readonly kind: 'scan'; readonly secret: TotpSecret };

/** State of the card: its step, the outcome of the last one, and the steps to take. */
function useSecondFactor(onChange: () => void) {
  const { data: user } = useUser();
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const [outcome, setOutcome] = useState<Outcome>();

  /** Runs one step for the signed-in account. On failure shows the error and keeps the step. */
  const attempt = async (run: (user: User) => Promise<void>): Promise<void> => {
    setOutcome(undefined);
    if (!user) return;
    try {
      await run(user);
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  const finish = (done: Outcome['text']): void => {
    setStep({ kind: 'list' });
    setOutcome({ isGood: true, text: done });
    onChange();
  };
  const remove = (app: MultiFactorInfo) => async (user: User) => {
    await multiFactor(user).unenroll(app);
    finish('secondFactor.removed');
  };
  const startAdding = async (user: User): Promise<void> => {
    const session = await multiFactor(user).getSession();
    setStep({ kind: 'scan', secret: await TotpMultiFactorGenerator.generateSecret(session) });
  };
  const add = (secret: TotpSecret, name: string, code: string) => async (user: User) => {
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
    finish('secondFactor.added');
  };
  const close = (): void => {
    setStep({ kind: 'list' });
    setOutcome(undefined);
  };
  return {
    step,
    outcome,
    ask: (removed?: MultiFactorInfo) => setStep({ kind: 'proof', ...(removed && { removed }) }),
    prove: (removed?: MultiFactorInfo) => attempt(removed ? remove(removed) : startAdding),
    enrol: (secret: TotpSecret, name: string, code: string) => attempt(add(secret, name, code)),
    fail: (error: unknown) => setOutcome({ isGood: false, text: accountFailure(error) }),
    close,
  };
}
