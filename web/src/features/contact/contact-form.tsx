import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type Industry, industries, maxContactMessageLength } from '@talwaerts/domain/contact/contact-message.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { Link } from 'react-router-dom';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { DraftNotice } from '../../shared/forms/draft-notice.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { Honeypot } from '../../shared/forms/honeypot.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { useListText } from '../../shared/forms/use-list-text.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import styles from './contact.module.css';
import { type ContactField, type ContactKind, type ContactValues, fieldLabels, industryOf } from './contact-values.ts';
import { prefetchSending, useContact } from './use-contact.ts';

type TextField = Exclude<ContactField, 'industry' | 'agreement'>;
interface Props {
  readonly kind: ContactKind;
  /** Preselected by the link to this page. */
  readonly industry?: ContactValues['industry'];
}

/** The form for a message to our support. */
export function ContactForm({ kind, industry = '' }: Props) {
  const text = useText();
  const listText = useListText();
  const isAlive = useIsAlive();
  const contact = useContact(kind, industry);
  const { values, missing, outcome, isSubmitting } = contact;
  const isPartner = kind === 'partner';
  const field = (name: TextField, isRequired: boolean) => ({
    ...contact.field(name),
    label: fieldLabels[name],
    isRequired,
  });
  return (
    <form
      ref={contact.form}
      className={styles.form}
      onSubmit={contact.onSubmit}
      onFocus={prefetchSending}
      noValidate
      tabIndex={-1}
      aria-label={text('contact.form')}
    >
      <noscript>
        <Failure>{text('contact.noScript', { email: product.support.email })}</Failure>
      </noscript>
      <DraftNotice {...contact} about={[values.firstname, values.message.slice(0, 60)]} onDiscard={contact.clear} />
      <p className={styles.note}>{text('field.requiredNote')}</p>
      <div className={styles.pair}>
        <Field autoComplete="given-name" maxLength={maxLengths.personName} {...field('firstname', true)} />
        <Field autoComplete="family-name" maxLength={maxLengths.personName} {...field('lastname', true)} />
      </div>
      <Field autoComplete="organization" maxLength={maxLengths.companyName} {...field('company', isPartner)} />
      {isPartner && <IndustryField {...contact.field('industry')} />}
      <div className={styles.pair}>
        <Field type="email" autoComplete="email" maxLength={maxLengths.email} {...field('email', true)} />
        <Field type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone', isPartner)} />
      </div>
      <Field
        isLong
        hint={text('contact.count', { count: values.message.length, max: maxContactMessageLength })}
        {...field('message', true)}
      />
      <Honeypot />
      <ConsentField {...contact.field('agreement')} label="contact.agreement" look={styles.switch} isRequired>
        <Link to={paths.privacy}>{text('contact.privacyLink')}</Link>
      </ConsentField>
      {outcome === 'incomplete' && missing.length > 0 && <Failure>{text('contact.incomplete')}</Failure>}
      {typeof outcome === 'object' && 'failure' in outcome && (
        <Failure>{text('contact.failure', { reason: text(outcome.failure) })}</Failure>
      )}
      <div className={styles.send}>
        <button
          type="submit"
          className={buttons.main}
          disabled={!isAlive}
          aria-disabled={missing.length > 0 || isSubmitting}
        >
          {isSubmitting && <span className={styles.spinner} aria-hidden="true" />}
          {text(isSubmitting ? 'contact.sending' : 'contact.submit')}
        </button>
        <p role="status" className={styles.note}>
          {missing.length > 0 &&
            text('contact.missing', { fields: listText(missing.map((one) => text(fieldLabels[one]))) })}
        </p>
      </div>
      {outcome && typeof outcome === 'object' && 'sentBy' in outcome && (
        <outcome.SentDialog email={outcome.sentBy} onClose={contact.thank} />
      )}
    </form>
  );
}

const names: Readonly<Record<Industry, TextId>> = {
  taxibetrieb: 'contact.industry.taxibetrieb',
  'hotel/tvb': 'contact.industry.hotel',
  handel: 'contact.industry.handel',
  andere: 'contact.industry.andere',
};

interface IndustryFieldProps {
  readonly name: string;
  readonly value: Industry | '';
  readonly error: TextId | undefined;
  readonly onChange: (industry: Industry | '') => void;
  readonly onBlur: () => void;
}

/** The kind of business of a future partner. */
function IndustryField({ onChange, ...field }: IndustryFieldProps) {
  const text = useText();
  const choices = industries.map((industry) => ({ value: industry, label: text(names[industry]) }));
  return (
    <SelectField
      {...field}
      label="contact.industry"
      none="contact.industry.none"
      groups={[{ title: '', choices }]}
      onChange={(chosen) => onChange(industryOf(chosen))}
    />
  );
}
