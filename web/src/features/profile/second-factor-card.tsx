import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { type MultiFactorInfo, multiFactor, TotpMultiFactorGenerator, type TotpSecret, type User } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from 'reactfire';
import { accountFailure } from '../../shared/account/account-failure.ts';
import { CodeField } from '../../shared/account/second-factor.tsx';
import type { Outcome } from '../../shared/account/use-settings-form.ts';
import { reauthenticate } from '../../shared/firebase/second-factor.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { oneTimeCode } from '../../shared/forms/one-time-code.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { OutcomeAlert, SectionCard } from '../../shared/ui/section-card.tsx';

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

interface EnrolFormProps {
  readonly secret: TotpSecret;
  readonly onCode: (name: string, code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows the secret as QR code and text, and asks for the app's first code. */
function EnrolForm({ secret, onCode, onClose }: EnrolFormProps) {
  const text = useText();
  const { email } = usePerson();
  const { register, handleSubmit, formState, resetField } = useForm({
    mode: 'onTouched',
    defaultValues: { name: text('secondFactor.defaultName'), code: '' },
  });
  const { errors, isSubmitting } = formState;
  const confirm = async ({ name, code }: { name: string; code: string }): Promise<void> => {
    await onCode(name.trim(), oneTimeCode(code) ?? '');
    resetField('code');
  };
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={handleSubmit(confirm)}>
      <Typography>{text('secondFactor.scan')}</Typography>
      <QrCode
        content={secret.generateQrCodeUrl(encodeURIComponent(email), encodeURIComponent(product.name))}
        label={text('secondFactor.qr')}
      />
      <TextField
        label={text('secondFactor.key')}
        value={secret.secretKey}
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
      />
      <TextField
        {...register('name', { validate: (value) => value.trim() !== '' })}
        label={text('secondFactor.name')}
        error={Boolean(errors.name)}
        helperText={errors.name && text('secondFactor.error.name')}
        slotProps={{ htmlInput: { maxLength: maxLengths.personName } }}
      />
      <CodeField
        field={register('code', { validate: (value) => oneTimeCode(value) !== undefined })}
        hasError={Boolean(errors.code)}
      />
      <Stack direction="row" spacing={3}>
        <LoadingButton type="submit" variant="contained" loading={isSubmitting}>
          {text('secondFactor.confirm')}
        </LoadingButton>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

interface ProofFormProps {
  readonly needsCode: boolean;
  readonly onProven: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/**
 * Authenticates the user again by password, and by a code if the account has an authenticator app, before the second
 * factor changes.
 */
function ProofForm({ needsCode, onProven, onFailure, onClose }: ProofFormProps) {
  const text = useText();
  const { data: user } = useUser();
  const { email } = usePerson();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const prove = async ({ password, code }: { password: string; code: string }): Promise<void> => {
    if (!user) return;
    try {
      await reauthenticate(user, password, oneTimeCode(code) ?? '');
    } catch (error) {
      onFailure(error);
      return;
    }
    await onProven();
  };
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={handleSubmit(prove)}>
      <Typography>{text('secondFactor.proof')}</Typography>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...register('password', { required: true })}
        label={text('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
        error={Boolean(errors.password)}
        helperText={errors.password && text('order.error.required')}
      />
      {needsCode && <CodeField field={register('code', { validate: isCode })} hasError={Boolean(errors.code)} />}
      <Stack direction="row" spacing={3}>
        <LoadingButton type="submit" variant="contained" loading={isSubmitting}>
          {text('secondFactor.next')}
        </LoadingButton>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

const isCode = (typed: string): boolean => oneTimeCode(typed) !== undefined;
