import type { ApplicationData } from '../calls/onboarding.ts';
import { shownPhone } from '../contact/phone-number.ts';
import type { OutboxMail } from '../mail/mail-order.ts';
import type { Place } from '../place/place.ts';
import type { Lang } from '../product/lang.ts';
import { product } from '../product/product.ts';
import { type Refused, refused } from '../refusals.ts';
import type { Company, TeamMember } from './company.ts';

export interface NewApplication {
  readonly data: Omit<ApplicationData, 'password' | 'passwordconfirm'>;
  readonly lang: Lang;
  readonly companyId: string;
  readonly referralCode: string;
  /** The company's address, resolved by the server from the place id. */
  readonly place: Place;
  readonly licenceFile: string;
  readonly nowMs: number;
}

/** Returns the pending company, its first member, and the mails to the applicant and to each administrator. */
export function applyAsCompany(
  { data, lang, companyId, referralCode, place, licenceFile, nowMs }: NewApplication,
  administratorIds: readonly string[],
): { readonly company: Company; readonly member: TeamMember; readonly mails: readonly OutboxMail[] } {
  const email = data.email.toLowerCase();
  const name = `${data.firstname.trim()} ${data.lastname.trim()}`;
  return {
    company: {
      kind: 'taxi',
      name: data.companyname.trim(),
      designation: data.companyfree.trim(),
      address: place.label,
      email: data.companyemail,
      phone: shownPhone(data.companyphone),
      licenceFile,
      state: 'pending',
      reason: null,
      ended: null,
      contactName: name,
      createdAtMs: nowMs,
      emailConfirmedAtMs: null,
      referralCode,
      place,
      application: {
        lang,
        termsVersion: product.termsVersion,
        referrerCode: data.referrerCode?.trim() ?? null,
        invitationCode: data.invitationCode?.trim() ?? null,
      },
    },
    member: { name, email, joinedAtMs: nowMs, teamRole: 'Admin' },
    mails: [
      { id: `application_${companyId}_received`, template: 'application-received', email, lang, companyId },
      ...administratorIds.map((administratorId) => ({
        id: `application_${companyId}_review_${administratorId}`,
        template: 'application-review' as const,
        companyId,
        administratorId,
      })),
    ],
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Confirms the applicant's e-mail address after the applicant opened the mail's link. Idempotent. Refused with
 * `not-found`, `link-expired`.
 */
export function confirmEmail(company: Company | undefined, nowMs: number): Company | Refused {
  if (!company) return refused('not-found');
  if (company.emailConfirmedAtMs !== null) return company;
  if (nowMs >= company.createdAtMs + product.emailConfirmationDays * dayMs) return refused('link-expired');
  return { ...company, emailConfirmedAtMs: nowMs };
}
