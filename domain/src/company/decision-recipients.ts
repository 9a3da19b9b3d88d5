import type { Company, TeamMember } from './company.ts';
import { hasJoined } from './team.ts';

/** An address for the decision on a company. The reason goes only to one that its owner has confirmed. */
export interface DecisionRecipient {
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

/**
 * Returns who is mailed a decision on a company: the Admin of its team, and the company's own address unless it is the
 * same. Nobody confirms a company's address; an Admin who has not accepted the invitation gets nothing.
 */
export function decisionRecipients(
  company: Pick<Company, 'contactName' | 'email' | 'application' | 'createdAtMs' | 'emailConfirmedAtMs'>,
  admin: TeamMember | undefined,
): { readonly admin: DecisionRecipient | null; readonly company: DecisionRecipient | null } {
  const person = admin && hasJoined(admin) ? admin : undefined;
  // Whoever joined later has accepted an invitation, which proves the address.
  const isApplicant = company.application !== undefined && person?.joinedAtMs === company.createdAtMs;
  const isConfirmed = !isApplicant || company.emailConfirmedAtMs !== null;
  const isShared = person?.email.toLowerCase() === company.email.toLowerCase();
  return {
    admin: person ? { name: person.name, email: person.email, isConfirmed } : null,
    company: isShared ? null : { name: company.contactName, email: company.email, isConfirmed: false },
  };
}
