import type { TeamMember } from '@talwaerts/domain/company/company.ts';
import { teamRoles } from '@talwaerts/domain/company/roles.ts';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { collection } from 'firebase/firestore';
import { listenToList } from './listen.ts';
import { useLiveData } from './live-data.ts';
import { readAll } from './read-all.ts';

export type ListedMember = TeamMember & { readonly uid: string };

/** Sorts by rank, then by name. */
export const inOrder = (members: readonly ListedMember[]): readonly ListedMember[] =>
  members.toSorted(
    (a, b) => teamRoles.indexOf(a.teamRole) - teamRoles.indexOf(b.teamRole) || inNaturalOrder(a.name, b.name),
  );

/** Returns a company's live team, sorted; undefined until known, `failed` if unreadable. */
export const useMembers = (companyId: string): readonly ListedMember[] | 'failed' | undefined =>
  useLiveData<readonly ListedMember[] | 'failed'>(`members ${companyId}`, (firestore, emit) =>
    listenToList(
      collection(firestore, 'companies', companyId, 'members'),
      ({ docs }) => emit(inOrder(readAll(docs, (doc) => ({ ...readTeamMember(doc), uid: doc.id })))),
      () => emit('failed'),
    ),
  );
