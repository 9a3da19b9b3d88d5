import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { useGuestForm } from '../../shared/forms/use-guest-form.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useIsAlive } from '../../shared/ui/use-is-alive.ts';
import { AddressFields } from './address-fields.tsx';
import { LicenceField } from './licence/licence-field.tsx';
import { useLicenceUpload } from './licence/use-licence-upload.ts';
import styles from './onboarding.module.css';
import {
  type Codes,
  emptyValues,
  type OnboardingField,
  type OnboardingValues,
  payloadOf,
  problemsOf,
  withRegion,
} from './onboarding-values.ts';
import { Progress } from './progress.tsx';
import type { Failed, Sending } from './sending.tsx';

interface Props {
  readonly codes: Codes;
  readonly onCancel: () => void;
  readonly onSent: (email: string, SentDialog: Sending['SentDialog']) => void;
}

type TextField =
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'password'
  | 'passwordconfirm'
  | 'companyname'
  | 'companyfree'
  | 'companyemail'
  | 'companyphone';

const secrets: readonly OnboardingField[] = ['password', 'passwordconfirm'];
const consents = [
  ['agb', paths.terms, 'onboarding.agbLink'],
  ['datenschutz', paths.privacy, 'onboarding.datenschutzLink'],
] as const;

/** Step 2. Nothing entered is lost: not by canceling, not by a failure, and, except for the password, not by a reload. */
export function ApplicationForm({ codes, onCancel, onSent }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const isAlive = useIsAlive();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<'sending' | Failed>();
  const application = useGuestForm<OnboardingValues, OnboardingField>({
    ...{ initial: emptyValues, problemsOf, form, secrets },
    draftKey: 'talwaerts.onboarding',
    withChange: withRegion,
  });
  const { values, missing, change, leave, report } = application;
  const forget = (field: 'licence' | 'companyaddress', problem: TextId): void => {
    change({ [field]: undefined });
    leave(field);
    report(field, problem);
  };
  const upload = useLicenceUpload({
    licence: values.licence,
    onChange: (licence) => {
      change({ licence });
      leave('licence');
      report('licence', undefined);
    },
    onLost: () => forget('licence', 'licence.error.lost'),
  });

  // Once the problems are shown.
  useEffect(() => {
    if (outcome === 'sending' || outcome?.failure !== 'onboarding.incomplete') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (outcome === 'sending') return;
    const payload = payloadOf(values, codes, application.requestId, lang);
    if (!application.check() || !payload) return setOutcome({ failure: 'onboarding.incomplete' });
    setOutcome('sending');
    const sending = await loadScript(() => import('./sending.tsx')).catch(loadFailure);
    if (typeof sending === 'string') return setOutcome({ failure: sending });
    const failed = await sending.deliver(payload);
    setOutcome(failed);
    if (!failed) {
      application.clear();
      onSent(payload.data.email, sending.SentDialog);
      return;
    }
    const { code, failure } = failed;
    if (code === 'licence-lost' || code === 'invalid-licence') forget('licence', failure);
    else if (code === 'invalid-place') forget('companyaddress', failure);
    // Without a code the application may have arrived: a retry has to be the same request.
    else if (code) application.renewRequest();
  };

  const field = (name: TextField) => ({
    ...application.field(name),
    label: `onboarding.${name}` as const,
    isRequired: true,
  });
  const isSending = outcome === 'sending';
  return (
    <>
      <header className={styles.intro}>
        <p className={styles.step}>{text('onboarding.step', { step: 2 })}</p>
        <h1 tabIndex={-1}>{text('onboarding.form.title')}</h1>
        <p>{text('onboarding.requiredNote')}</p>
      </header>
      <form ref={form} className={styles.form} onSubmit={send} noValidate aria-label={text('onboarding.form.name')}>
        <noscript>
          <Failure>{text('onboarding.noScript', { email: product.support.email })}</Failure>
        </noscript>
        <fieldset className={styles.section}>
          <legend>{text('onboarding.section.person')}</legend>
          <div className={styles.pair}>
            <Field autoComplete="given-name" maxLength={maxLengths.personName} {...field('firstname')} />
            <Field autoComplete="family-name" maxLength={maxLengths.personName} {...field('lastname')} />
          </div>
          <Field
            type="email"
            autoComplete="email"
            maxLength={maxLengths.email}
            hint={text('onboarding.emailHint')}
            {...field('email')}
          />
          <div className={styles.pair}>
            <Field
              type="password"
              autoComplete="new-password"
              hint={text('onboarding.passwordHint')}
              {...field('password')}
            />
            <Field type="password" autoComplete="new-password" {...field('passwordconfirm')} />
          </div>
        </fieldset>
        <fieldset className={styles.section}>
          <legend>{text('onboarding.section.company')}</legend>
          <Field
            autoComplete="organization"
            maxLength={maxLengths.companyName}
            hint={text('onboarding.companynameHint')}
            {...field('companyname')}
          />
          <Field
            maxLength={maxLengths.companyName}
            hint={text('onboarding.companyfreeHint')}
            {...field('companyfree')}
          />
          <AddressFields form={application} />
          <div className={styles.pair}>
            <Field type="email" maxLength={maxLengths.email} {...field('companyemail')} />
            <Field type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('companyphone')} />
          </div>
        </fieldset>
        <fieldset className={styles.section}>
          <legend>{text('onboarding.section.legal')}</legend>
          <LicenceField licence={values.licence} upload={upload} error={application.shown('licence')} />
          {consents.map(([name, path, label]) => (
            <ConsentField
              key={name}
              {...application.field(name)}
              label={`onboarding.${name}`}
              look={styles.check}
              isRequired
            >
              {/* In a tab of its own: the password would be lost. */}
              <a href={path} target="_blank" rel="noreferrer">
                {text(label)}
              </a>
            </ConsentField>
          ))}
          <ConsentField
            {...application.field('konzession')}
            label="onboarding.konzession"
            look={styles.check}
            isRequired
          >
            {text('onboarding.konzessionHint')}
          </ConsentField>
        </fieldset>
        {typeof outcome === 'object' && (
          <Failure>
            {outcome.failure !== 'onboarding.incomplete' && `${text('onboarding.failure')} `}
            {text(outcome.failure)}
          </Failure>
        )}
        <div className={styles.buttons}>
          <button type="button" className={buttons.quiet} onClick={onCancel}>
            {text('onboarding.cancel')}
          </button>
          {/* Before hydration the browser would send the password in the address. */}
          <button type="submit" className={buttons.main} disabled={!isAlive || isSending}>
            {text(isSending ? 'onboarding.sending' : 'onboarding.submit')}
          </button>
        </div>
      </form>
      <Progress missing={missing} />
    </>
  );
}
