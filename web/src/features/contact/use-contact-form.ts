import { type RefObject, useEffect } from 'react';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import { type ContactField, type ContactKind, type ContactValues, emptyValues, problemsOf } from './contact-values.ts';

/** State of the contact form. Preselects `industry` unless the draft has one. */
export function useContactForm(
  kind: ContactKind,
  form: RefObject<HTMLFormElement | null>,
  industry: ContactValues['industry'],
) {
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
  return { ...contact, ...draft };
}
