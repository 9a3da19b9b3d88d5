import { removeDrafts } from '../forms/draft.ts';

const prefix = 'talwaerts.member.';

/** Returns the key of a draft that is removed at sign-out. */
export const memberDraftKey = (name: string): string => `${prefix}${name}`;

/** Removes the drafts of the former session: another person may use the tab. */
export const removeMemberDrafts = (): void => removeDrafts(prefix);
