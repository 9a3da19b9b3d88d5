import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { useId, useRef, useState } from 'react';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { DraftNotice } from '../../shared/forms/draft-notice.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { Honeypot } from '../../shared/forms/honeypot.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { mailLink, paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import {
  emptyPageMessage,
  type PageMessage,
  type PageMessageField,
  pageMessageLabels,
  pageMessagePayload,
  pageMessageProblems,
} from './message-values.ts';
import styles from './page-content.module.css';
import { type PageSending, usePage } from './page-context.ts';
import { FailedDialog, SendingDialog, SentDialog } from './page-dialogs.tsx';

type Outcome = 'incomplete' | { readonly failure: TextId } | { readonly sentBy: string } | undefined;
type TextField = Exclude<PageMessageField, 'agreement'>;

/** The company's contact details, and a form for a message to the company. */
export function PageContact() {
  const text = useText();
  const id = useId();
  const { branding } = usePage();
  const { companyName, companyAddress, companyPhone, companyEmail } = branding;
  return (
    <section id="contact" className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('contact.title')}</h2>
      <div className={styles.contact}>
        <MessageForm />
        <address className={styles.address}>
          <strong>{companyName}</strong>
          <span>{companyAddress}</span>
          <a href={phoneLink(companyPhone)}>
            <Icon name="phone" size="small" /> {companyPhone}
          </a>
          <a href={mailLink(companyEmail)}>
            <Icon name="mail" size="small" /> {companyEmail}
          </a>
        </address>
      </div>
    </section>
  );
}

function MessageForm() {
  const text = useText();
  const { lang } = useLanguage();
  const isAlive = useIsAlive();
  const form = useRef<HTMLFormElement>(null);
  const { branding, sending } = usePage();
  const message = useCheckedForm<PageMessage, PageMessageField>({
    initial: emptyPageMessage,
    problemsOf: pageMessageProblems,
    form,
  });
  const draft = useDraft<PageMessage>(message, { key: sending && `talwaerts.pageMessage.${branding.url}` });
  useTypedBefore(message, form);
  const { values, isSubmitting } = message;
  const { requestId, restoredAtMs, clear } = draft;
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async (sent: PageMessage): Promise<void> => {
    if (!sending) return;
    const website = String(new FormData(form.current ?? undefined).get('website') ?? '');
    setOutcome(undefined);
    const failure = await deliver(sending, pageMessagePayload(sent, { slug: branding.url, requestId, lang, website }));
    if (failure) return setOutcome({ failure });
    setOutcome({ sentBy: sent.email.trim() });
    clear();
  };
  const onSubmit = message.submit(send, () => setOutcome('incomplete'));
  const field = (name: TextField) => ({
    ...message.field(name),
    label: pageMessageLabels[name],
    isRequired: name !== 'phone',
  });
  const close = (): void => setOutcome(undefined);
  return (
    <form ref={form} className={styles.fields} onSubmit={onSubmit} noValidate aria-label={text('page.messageForm')}>
      <DraftNotice
        restoredAtMs={restoredAtMs}
        form={form}
        about={[values.firstname, values.message.slice(0, 60)]}
        onDiscard={clear}
      />
      <p className={styles.note}>{text('field.requiredNote')}</p>
      <div className={styles.pair}>
        <Field autoComplete="given-name" maxLength={maxLengths.personName} {...field('firstname')} />
        <Field autoComplete="family-name" maxLength={maxLengths.personName} {...field('lastname')} />
      </div>
      <div className={styles.pair}>
        <Field type="email" autoComplete="email" maxLength={maxLengths.email} {...field('email')} />
        <Field type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone')} />
      </div>
      <Field
        isLong
        hint={text('contact.count', { count: values.message.length, max: maxLengths.pageMessage })}
        {...field('message')}
      />
      <Honeypot />
      <ConsentField {...message.field('agreement')} label="page.agreement" isRequired>
        <a href={paths.privacy} target="_blank" rel="noopener">
          {text('contact.privacyLink')}
        </a>
      </ConsentField>
      {outcome === 'incomplete' && message.missing.length > 0 && <Failure>{text('contact.incomplete')}</Failure>}
      <button
        type="submit"
        className={`${buttons.main} ${styles.mainButton}`}
        disabled={!isAlive || !sending}
        aria-disabled={isSubmitting}
      >
        {text('contact.submit')}
      </button>
      {isSubmitting && <SendingDialog title={text('contact.sending')} />}
      {typeof outcome === 'object' && 'failure' in outcome && (
        <FailedDialog onClose={close}>
          <p>{text('page.messageFailed')}</p>
          <p>{text(outcome.failure)}</p>
          <p>
            <a href={phoneLink(branding.companyPhone)}>{branding.companyPhone}</a>
          </p>
        </FailedDialog>
      )}
      {typeof outcome === 'object' && 'sentBy' in outcome && <SentDialog email={outcome.sentBy} onClose={close} />}
    </form>
  );
}

/** Sends the message. Returns the failure's text, or undefined on success. */
async function deliver(
  { write }: PageSending,
  payload: ReturnType<typeof pageMessagePayload>,
): Promise<TextId | undefined> {
  try {
    const answer = await write(payload);
    return answer.valid ? undefined : refusalText(answer);
  } catch (error) {
    return failureText(error);
  }
}
