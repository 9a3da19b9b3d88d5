import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { isPhoneNumber } from '@talwaerts/domain/contact/phone-number.ts';
import { maxNotesLength } from '@talwaerts/domain/ride/limits.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

/** The guest's fields of a booking form. */
export interface GuestValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  readonly terms: boolean;
}

/** Returns the problem of each field, in form order. */
export function guestProblems(guest: GuestValues): Partial<Record<keyof GuestValues, TextId>> {
  const problems: Partial<Record<keyof GuestValues, TextId>> = {};
  if (guest.name.trim() === '') problems.name = 'order.error.name';
  else if (!isPersonName(guest.name)) problems.name = 'field.error.personName';
  if (!isPhoneNumber(guest.phone)) problems.phone = 'order.error.phone';
  if (!emailShape.test(guest.email.trim())) problems.email = 'order.error.email';
  if (guest.notes.length > maxNotesLength) problems.notes = 'order.error.notes';
  if (!guest.terms) problems.terms = 'order.error.terms';
  return problems;
}
