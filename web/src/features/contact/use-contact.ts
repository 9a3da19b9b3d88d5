import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import { type ContactKind, type ContactValues, payloadOf } from './contact-values.ts';
import type { Sending } from './sending.tsx';
import { useContactForm } from './use-contact-form.ts';

type Outcome =
  | 'sending'
  | 'incomplete'
  | { readonly failure: TextId }
  | { readonly sentBy: string; readonly SentDialog: Sending['SentDialog'] }
  | 'thanked'
  | undefined;

/** State of the contact form, and its sending. Keeps what was typed, also after a failure or a reload. */
export function useContact(kind: ContactKind, industry: ContactValues['industry']) {
  const { lang } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(kind, form, industry);
  const { values, requestId, check } = contact;
  const [outcome, setOutcome] = useState<Outcome>();
  // Begins another message at the form's top.
  useEffect(() => {
    if (outcome === 'thanked') form.current?.focus();
  }, [outcome]);

  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (outcome === 'sending') return;
    if (!check()) return setOutcome('incomplete');
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    setOutcome('sending');
    const sending = await loadSending().catch(loadFailure);
    if (typeof sending === 'string') return setOutcome({ failure: sending });
    const failure = await sending.deliver(payloadOf(values, kind, { requestId, website, lang }));
    if (failure) return setOutcome({ failure });
    setOutcome({ sentBy: values.email.trim(), SentDialog: sending.SentDialog });
    contact.clear();
  };
  return { ...contact, form, outcome, send, thank: () => setOutcome('thanked') };
}

const loadSending = (): Promise<Sending> => loadScript(() => import('./sending.tsx'));
/** Prefetches the script. Ignores a failure: sending loads the script again, and reports if that fails. */
export const prefetchSending = (): Promise<unknown> => loadSending().catch(() => undefined);
