import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useRef } from 'react';
import { DraftNotice } from '../../shared/forms/draft-notice.tsx';
import { useText } from '../../shared/intl/language.tsx';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import { Ridge, SideCard } from '../../shared/ui/side-card.tsx';
import { CompanySection, LegalSection, PersonSection } from './form-sections.tsx';
import styles from './onboarding.module.css';
import { type Codes, type OnboardingField, sections } from './onboarding-values.ts';
import { type OnSent, useApplication } from './use-application.ts';

interface Props {
  readonly codes: Codes;
  readonly onCancel: () => void;
  readonly onSent: OnSent;
}

/** Step 2: the form. Canceling and a failure lose no values, a reload only the passwords. */
export function ApplicationForm({ codes, onCancel, onSent }: Props) {
  const text = useText();
  const isAlive = useIsAlive();
  const element = useRef<HTMLFormElement>(null);
  const { form, draft, upload, failure, onSubmit } = useApplication(element, codes, onSent);
  const isSending = form.isSubmitting;
  const isIncomplete = failure === 'onboarding.incomplete';

  return (
    <>
      <header className={styles.intro}>
        <p className={styles.step}>{text('onboarding.step', { step: 2 })}</p>
        <h1 tabIndex={-1}>{text('onboarding.form.title')}</h1>
        <p>{text('onboarding.requiredNote')}</p>
      </header>
      <form
        ref={element}
        className={styles.form}
        onSubmit={onSubmit}
        noValidate
        aria-label={text('onboarding.form.name')}
      >
        <noscript>
          <Failure>{text('onboarding.noScript', { email: product.support.email })}</Failure>
        </noscript>
        <DraftNotice {...draft} form={element} about={[form.values.companyname]} onDiscard={draft.clear} />
        <PersonSection form={form} />
        <CompanySection form={form} />
        <LegalSection form={form} upload={upload} />
        {isIncomplete && form.missing.length > 0 && <Failure>{text('onboarding.incomplete')}</Failure>}
        {failure && !isIncomplete && <Failure>{text('onboarding.failure', { reason: text(failure) })}</Failure>}
        <div className={styles.buttons}>
          <button type="button" className={buttons.quiet} onClick={onCancel}>
            {text('onboarding.cancel')}
          </button>
          {/* Before hydration the browser would send the password in the URL. */}
          <button type="submit" className={buttons.main} disabled={!isAlive} aria-disabled={isSending}>
            {text(isSending ? 'onboarding.sending' : 'onboarding.submit')}
          </button>
        </div>
      </form>
      <Progress missing={form.missing} />
    </>
  );
}

/** Shows how many fields of each section are missing. */
function Progress({ missing }: { readonly missing: readonly OnboardingField[] }) {
  const text = useText();
  const { phone } = product.support;
  return (
    <SideCard picture={<Ridge />} follows>
      <h2>{text('onboarding.progress')}</h2>
      <ul className={styles.progress}>
        {sections.map(({ name, fields }) => {
          const count = fields.filter((field) => missing.some((one) => one === field)).length;
          return (
            <li key={name} data-done={count === 0}>
              <strong>{text(`onboarding.section.${name}`)}</strong>
              <span>{count === 0 ? text('onboarding.section.done') : text('onboarding.section.open', { count })}</span>
            </li>
          );
        })}
      </ul>
      <p>
        {text('onboarding.questions')} <a href={phoneLink(phone)}>{phone}</a>
      </p>
    </SideCard>
  );
}
