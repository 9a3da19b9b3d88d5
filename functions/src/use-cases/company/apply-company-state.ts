import { getAuth } from 'firebase-admin/auth';
import { app, db } from '../../platform/app.ts';
import { findCompany } from '../../store/companies.ts';

/**
 * Enables the accounts of an active company's members; for any other company, disables them and revokes their sign-in
 * sessions. Repeats while the state changes, so that the last state wins in whatever order events arrive.
 */
export async function applyCompanyState(companyId: string): Promise<void> {
  let applied: boolean | undefined;
  for (let isActive = await isActiveCompany(companyId); applied !== isActive; ) {
    await setMembersEnabled(companyId, isActive);
    applied = isActive;
    isActive = await isActiveCompany(companyId);
  }
}

const isActiveCompany = async (companyId: string): Promise<boolean> =>
  (await findCompany(companyId))?.state === 'active';

async function setMembersEnabled(companyId: string, isEnabled: boolean): Promise<void> {
  const members = await db().collection(`companies/${companyId}/members`).listDocuments();
  for (const { id: uid } of members) {
    try {
      await getAuth(app()).updateUser(uid, { disabled: !isEnabled });
      if (!isEnabled) await getAuth(app()).revokeRefreshTokens(uid);
    } catch (error) {
      // A deleted account needs no change.
      if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
    }
  }
}
