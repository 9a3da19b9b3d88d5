import { type RefObject, useEffect } from 'react';
import { useGuestForm } from '../../shared/forms/use-guest-form.ts';
import { type ContactField, type ContactKind, type ContactValues, emptyValues, problemsOf } from './contact-values.ts';

/** State of the contact form. Preselects `industry` unless the draft has one. */
export function useContactForm(
  kind: ContactKind,
  form: RefObject<HTMLFormElement | null>,
  industry: ContactValues['industry'],
) {
  const contact = useGuestForm<ContactValues, ContactField>({
    initial: emptyValues,
    problemsOf: (values) => problemsOf(values, kind),
    form,
    draftKey: `talwaerts.contact.${kind}`,
  });
  const { fill } = contact;
  // In an effect: the prerendered page has no query.
  useEffect(() => {
    if (industry) fill((before) => ({ ...before, industry: before.industry || industry }));
  }, [industry, fill]);
  return contact;
}
