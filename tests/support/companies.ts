import { randomUUID } from 'node:crypto';
import type { Company, TeamMember } from '@talwaerts/domain/company/company.ts';
import type { TeamRole } from '@talwaerts/domain/company/roles.ts';
import { database } from './database.ts';

/**
 * Stores new companies for a test, each with the three members that `memberOf` signs in and a balance in hundredths of
 * a token. Returns their ids.
 */
export async function someCompanies(
  count: number,
  balanceTokenCents: number,
  change: Partial<Company> = {},
): Promise<readonly string[]> {
  const uniqueName = randomUUID().slice(0, 8);
  const ids = Array.from({ length: count }, (_, i) => `c-${uniqueName}-${i}`);
  const batch = database.batch();
  for (const [i, id] of ids.entries()) {
    batch.set(database.doc(`companies/${id}`), { ...aCompany(`Taxi ${uniqueName} ${i}`), ...change });
    for (const [role, teamRole] of Object.entries(teamRoles)) {
      batch.set(database.doc(`companies/${id}/members/u-${id}-${role}`), aMember(teamRole));
    }
    if (balanceTokenCents === 0) continue;
    // A balance without its entry would break the ledger's first invariant.
    batch.set(database.doc(`tokenAccounts/${id}`), { balanceTokenCents });
    batch.set(database.doc(`tokenAccounts/${id}/entries/booking_start-${id}`), {
      valueTokenCents: balanceTokenCents,
      balanceAfterTokenCents: balanceTokenCents,
      kind: 'booking',
      description: 'Anfangsstand',
      rideId: null,
      sessionId: null,
      actor: 'demo-admin',
      createdAt: new Date(),
    });
  }
  await batch.commit();
  return ids;
}

export async function aCompanyOfItsOwn(balanceTokenCents = 0, change: Partial<Company> = {}): Promise<string> {
  const [id] = await someCompanies(1, balanceTokenCents, change);
  if (id === undefined) throw new Error('No company was made');
  return id;
}

/** Returns the part that a test company's id and designation share. */
export const markOf = (companyId: string): string => companyId.split('-')[1] ?? '';

const teamRoles = { taxi: 'Admin', hotel: 'Admin', driver: 'Fahrer' } as const;

export const aMember = (teamRole: TeamRole): TeamMember => ({
  name: 'Maria Muster',
  email: 'maria@company.example',
  joinedAtMs: Date.UTC(2026, 4, 4, 8, 0),
  teamRole,
});

export const aCompany = (name: string): Company => ({
  kind: 'taxi',
  name: `${name} GmbH`,
  designation: name,
  address: 'Dorfplatz 1, 6280 Zell am Ziller',
  email: 'office@company.example',
  phone: '+43 5282 50505',
  licenceFile: null,
  state: 'active',
  reason: null,
  ended: null,
  taxStatus: 'vat',
  contactName: 'Maria Muster',
  createdAtMs: Date.UTC(2026, 4, 4, 8, 0),
  emailConfirmedAtMs: null,
  referralCode: randomUUID().slice(0, 8),
});

export const balanceOf = async (companyId: string): Promise<number> =>
  (await database.doc(`tokenAccounts/${companyId}`).get()).get('balanceTokenCents') ?? 0;

export const entriesOf = async (companyId: string) =>
  (await database.collection(`tokenAccounts/${companyId}/entries`).get()).docs;
