import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { phoneProblem } from '../../../shared/forms/phone-problem.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { factProblems, type TypedFacts } from '../../../shared/wishes/typed-facts.ts';

/** The guest's fields of a booking form. */
export interface GuestValues extends TypedFacts {
  readonly pax: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly noRating: boolean;
  readonly terms: boolean;
}

/** Returns the problem of each field, in form order. */
export function guestProblems(guest: GuestValues): Partial<Record<keyof GuestValues, TextId>> {
  const problems: Partial<Record<keyof GuestValues, TextId>> = { ...factProblems(guest) };
  if (guest.name.trim() === '') problems.name = 'order.error.name';
  else if (!isPersonName(guest.name)) problems.name = 'field.error.personName';
  const ofPhone = phoneProblem(guest.phone, 'order.error.phone');
  if (ofPhone) problems.phone = ofPhone;
  if (!emailShape.test(guest.email.trim())) problems.email = 'order.error.email';
  if (!guest.terms) problems.terms = 'order.error.terms';
  return problems;
}
