import { useEffect, useRef, useState } from 'react';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import { useLanguage } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import {
  type ContactField,
  type ContactKind,
  type ContactValues,
  emptyValues,
  payloadOf,
  problemsOf,
} from './contact-values.ts';
import type { Sending } from './sending.tsx';

type Outcome =
  | 'incomplete'
  | { readonly failure: TextId }
  | { readonly sentBy: string; readonly SentDialog: Sending['SentDialog'] }
  | 'thanked'
  | undefined;

/**
 * State of the contact form, and its sending. Keeps what was typed, also after a failure or a reload. Preselects
 * `industry` unless the draft has one.
 */
export function useContact(kind: ContactKind, industry: ContactValues['industry']) {
  const { lang } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const contact = useCheckedForm<ContactValues, ContactField>({
    initial: emptyValues,
    problemsOf: (values) => problemsOf(values, kind),
    form,
  });
  const draft = useDraft<ContactValues>(contact, { key: `talwaerts.contact.${kind}` });
  useTypedBefore(contact, form);
  const { fill } = contact;
  // In an effect: the prerendered page has no query.
  useEffect(() => {
    if (industry) fill((before) => ({ ...before, industry: before.industry || industry }));
  }, [industry, fill]);
  const [outcome, setOutcome] = useState<Outcome>();
  // Begins another message at the form's top.
  useEffect(() => {
    if (outcome === 'thanked') form.current?.focus();
  }, [outcome]);

  const send = async (values: ContactValues): Promise<void> => {
    const website = String(new FormData(form.current ?? undefined).get('website') ?? '');
    setOutcome(undefined);
    const sending = await loadSending().catch(loadFailure);
    if (typeof sending === 'string') return setOutcome({ failure: sending });
    const failure = await sending.deliver(payloadOf(values, kind, { requestId: draft.requestId, website, lang }));
    if (failure) return setOutcome({ failure });
    setOutcome({ sentBy: values.email.trim(), SentDialog: sending.SentDialog });
    draft.clear();
  };
  const onSubmit = contact.submit(send, () => setOutcome('incomplete'));
  return { ...contact, ...draft, form, outcome, onSubmit, thank: () => setOutcome('thanked') };
}

const loadSending = (): Promise<Sending> => loadScript(() => import('./sending.tsx'));
/** Prefetches the script. Ignores a failure: sending loads the script again, and reports if that fails. */
export const prefetchSending = (): Promise<unknown> => loadSending().catch(() => undefined);
