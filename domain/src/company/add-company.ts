import type { PayloadOf } from '../calls/catalogue.ts';
import { shownPhone } from '../contact/phone-number.ts';
import type { Place } from '../place/place.ts';
import type { Company, TeamMember } from './company.ts';
import { factsOf, withFacts } from './licence.ts';

type CompanyData = PayloadOf<'admin-addcompany'>['data'];

/** Returns the active company that an administrator adds, and its contact as the invited Admin of its team. */
export function addCompany(
  data: CompanyData,
  place: Place,
  referralCode: string,
  nowMs: number,
): { readonly company: Company; readonly member: TeamMember } {
  const contactName = `${data.firstname.trim()} ${data.lastname.trim()}`;
  return {
    company: {
      kind: data.kind,
      name: data.companyName.trim(),
      designation: data.companyFree.trim(),
      address: place.label,
      email: data.companyEmail,
      phone: shownPhone(data.companyPhone),
      licenceFile: null,
      state: 'active',
      reason: null,
      ended: null,
      contactName,
      createdAtMs: nowMs,
      emailConfirmedAtMs: null,
      referralCode,
      place,
      ...(data.kind === 'taxi' && data.licence && { licence: withFacts(undefined, factsOf(data.licence)) }),
    },
    member: {
      name: contactName,
      email: data.companyEmail.toLowerCase(),
      joinedAtMs: nowMs,
      teamRole: 'Admin',
      invitedAtMs: nowMs,
    },
  };
}
