import { type RefObject, useEffect } from 'react';
import { useGuestForm } from '../../shared/forms/use-guest-form.ts';
import { type ContactField, type ContactKind, type ContactValues, emptyValues, problemsOf } from './contact-values.ts';

/** The message as it is being written; `industry` is chosen unless the user or the draft says otherwise. */
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
  // After the first paint: the prerendered page does not know the link's query.
  useEffect(() => {
    if (industry) fill((before) => ({ ...before, industry: before.industry || industry }));
  }, [industry, fill]);
  return contact;
}
