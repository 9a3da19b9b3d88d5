const prefix = 'talwaerts.member.';

/** Returns the key of a draft that is removed at sign-out. */
export const memberDraftKey = (name: string): string => `${prefix}${name}`;

/** Removes the drafts of the former session: another person may use the tab. */
export function removeMemberDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: no draft was stored.
  }
}
