import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import type { PhoneProblem } from '@talwaerts/domain/contact/phone-number.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { CallFailure, type CallFailureKind } from '../calls/call-failure.ts';
import type { TextId } from '../intl/texts.ts';

/** One text for each refusal: a code without one does not compile. */
const refusalTexts: Readonly<Record<RefusalCode, TextId>> = {
  AH1: 'error.AH1',
  'lead-time': 'error.lead-time',
  'too-far-ahead': 'error.too-far-ahead',
  'return-too-early': 'error.return-too-early',
  'invalid-place': 'error.invalid-place',
  'outside-region': 'error.outside-region',
  'invalid-licence': 'error.invalid-licence',
  'locked-licence': 'error.locked-licence',
  'oversized-licence': 'error.oversized-licence',
  'same-place': 'error.same-place',
  'no-route': 'error.no-route',
  'price-too-low': 'error.price-too-low',
  'not-found': 'error.not-found',
  pech: 'error.pech',
  'insufficient-tokens': 'error.insufficient-tokens',
  'wrong-state': 'error.wrong-state',
  'given-back': 'error.given-back',
  'cannot-take': 'error.cannot-take',
  'already-offered': 'error.already-offered',
  'offer-over': 'error.offer-over',
  'not-lower': 'error.not-lower',
  'own-page': 'error.own-page',
  'ask-carrier': 'error.ask-carrier',
  'already-requested': 'error.already-requested',
  'change-over': 'error.change-over',
  'just-objected': 'error.just-objected',
  'too-many-changes': 'error.too-many-changes',
  'too-many-seats': 'error.too-many-seats',
  'crew-taken': 'error.crew-taken',
  'too-many-vehicles': 'error.too-many-vehicles',
  'too-many-closures': 'error.too-many-closures',
  'too-many-absences': 'error.too-many-absences',
  'too-many-filters': 'error.too-many-filters',
  'too-many-marks': 'error.too-many-marks',
  'not-yours': 'error.not-yours',
  'company-inactive': 'error.company-inactive',
  'licence-expired': 'error.licence-expired',
  'closed-days': 'error.closed-days',
  'no-tax-status': 'error.no-tax-status',
  'imprint-incomplete': 'error.imprint-incomplete',
  'provision-notice': 'error.provision-notice',
  'too-early': 'error.too-early',
  'too-late': 'error.too-late',
  'guest-removed': 'error.guest-removed',
  'link-expired': 'error.link-expired',
  'already-exists': 'error.already-exists',
  'too-old': 'error.too-old',
  'not-finished': 'error.not-finished',
  'already-rated': 'error.already-rated',
  'already-answered': 'error.already-answered',
  'cancel-first': 'error.cancel-first',
  'no-address': 'error.no-address',
  'team-full': 'error.team-full',
  'last-admin': 'error.last-admin',
  'not-manager': 'error.not-manager',
  'sign-in-again': 'error.sign-in-again',
  'email-taken': 'error.email-taken',
  'already-member': 'error.already-member',
  'not-in-team': 'error.not-in-team',
  'invitation-over': 'error.invitation-over',
  'password-contains-email': 'error.password-contains-email',
  'website-exists': 'error.website-exists',
  'page-closed': 'error.page-closed',
  'outside-hours': 'error.outside-hours',
  'all-busy': 'error.all-busy',
  'page-busy': 'error.page-busy',
  'too-many-passengers': 'error.too-many-passengers',
  'tariff-changed': 'error.tariff-changed',
  'tariff-planned': 'error.tariff-planned',
  'place-changed': 'error.place-changed',
  'too-many-places': 'error.too-many-places',
  'payment-unavailable': 'error.payment-unavailable',
  'payment-pending': 'error.payment-pending',
  'no-card': 'error.no-card',
  'mail-unavailable': 'error.mail-unavailable',
};

/**
 * Returns the text for a refused call; `own` texts precede the general ones. Without a code, or with one that only a
 * newer server knows, returns the text for an error on the server's side.
 */
export const refusalText = (
  { error }: Pick<RefusedAnswer, 'error'>,
  own: Partial<Record<RefusalCode, TextId>> = {},
): TextId => (error && (own[error] ?? refusalTexts[error])) ?? 'failure.server';

const failureTexts: Readonly<Record<CallFailureKind, TextId>> = {
  invalid: 'failure.invalid',
  limited: 'failure.limited',
  offline: 'failure.offline',
  'signed-out': 'failure.signed-out',
  unverified: 'failure.unverified',
  forbidden: 'failure.forbidden',
  server: 'failure.server',
};

/** Texts for phone numbers that a call refuses. */
export const phoneTexts: Readonly<Record<PhoneProblem, TextId>> = {
  phone: 'field.error.phone',
  phoneTwo: 'field.error.phoneTwo',
  phoneCountry: 'field.error.phoneCountry',
};
const isPhoneProblem = (reason: string): reason is PhoneProblem => reason in phoneTexts;

/** Returns the text for a call without an answer. Rethrows any error but a CallFailure, since it is a bug. */
export function failureText(error: unknown): TextId {
  if (!(error instanceof CallFailure)) throw error;
  const ofPhone = error.kind === 'invalid' ? Object.values(error.fields).find(isPhoneProblem) : undefined;
  return ofPhone ? phoneTexts[ofPhone] : failureTexts[error.kind];
}
