import { type MultiFactorInfo, multiFactor, TotpMultiFactorGenerator, type TotpSecret, type User } from 'firebase/auth';
import { useState } from 'react';
import { useUser } from 'reactfire';
import { accountFailure } from '../../shared/account/account-failure.ts';
import type { Outcome } from '../../shared/account/use-settings-form.ts';

type Step =
  | { readonly kind: 'list' }
  /** Asks for the password before an app is added, or `removed` is removed. */
  | { readonly kind: 'proof'; readonly removed?: MultiFactorInfo }
  | { readonly kind: 'scan'; readonly secret: TotpSecret };

/** State of the card: its step, the outcome of the last one, and the steps to take. */
export function useSecondFactor(onChange: () => void) {
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
