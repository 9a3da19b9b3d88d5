import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import type { Company, TeamMember } from '@talwaerts/domain/company/company.ts';
import { teamRoles } from '@talwaerts/domain/company/roles.ts';
import {
  readAbsence,
  readAdministrator,
  readClosure,
  readCompany,
  readTeamMember,
  readVehicle,
} from '@talwaerts/domain/company/stored-company.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { serverNow } from '../calls/server-clock.ts';
import { listenToList, readAll } from './listen.ts';
import { useLiveData, useLiveDocument, useLiveList } from './live-data.ts';

/** Returns a live company; undefined until known. */
export const useCompany = (companyId: string | undefined): Company | undefined =>
  useLiveDocument(companyId && `companies/${companyId}`, readCompany) ?? undefined;

export type CompanyWithId = Company & { readonly id: string };

/**
 * Returns every company by designation, live, for administrators; undefined until known or unless wanted, `failed` if
 * unreadable. Screens, palette and counts share one listener.
 */
export const useCompanies = (isWanted = true): readonly CompanyWithId[] | 'failed' | undefined =>
  useLiveList(
    ['companies', isWanted],
    (firestore) => (isWanted ? collection(firestore, 'companies') : undefined),
    (docs) =>
      readAll(docs, (doc) => ({ ...readCompany(doc), id: doc.id })).sort((a, b) =>
        inNaturalOrder(a.designation, b.designation),
      ),
  );

/** Returns a company's live balance in hundredths of a token; undefined until known. A missing document means 0. */
export function useBalance(companyId: string | undefined): number | undefined {
  const account = useLiveDocument(companyId && `tokenAccounts/${companyId}`, readAccount);
  return account === null ? 0 : account?.balanceTokenCents;
}

export type ListedMember = TeamMember & { readonly uid: string };

/** Sorts by rank, then by name. */
export const inOrder = (members: readonly ListedMember[]): readonly ListedMember[] =>
  members.toSorted(
    (a, b) => teamRoles.indexOf(a.teamRole) - teamRoles.indexOf(b.teamRole) || inNaturalOrder(a.name, b.name),
  );

/** Returns a company's live team, sorted; undefined until known, `failed` if unreadable. */
export const useMembers = (companyId: string): readonly ListedMember[] | 'failed' | undefined =>
  useLiveList(
    ['members', companyId],
    (firestore) => collection(firestore, 'companies', companyId, 'members'),
    (docs) => inOrder(readAll(docs, (doc) => ({ ...readTeamMember(doc), uid: doc.id }))),
  );

export type ListedVehicle = ReturnType<typeof readVehicle>;

/** Returns a company's live vehicles by name; undefined until known or without a company, `failed` if unreadable. */
export const useVehicles = (companyId: string | undefined): readonly ListedVehicle[] | 'failed' | undefined =>
  useLiveList(
    ['vehicles', companyId],
    (firestore) => (companyId === undefined ? undefined : collection(firestore, 'companies', companyId, 'vehicles')),
    (docs) => readAll(docs, readVehicle).sort((a, b) => inNaturalOrder(a.name, b.name)),
  );

/** The closures or absences of a company that end today or later, those that end first at the beginning. */
const useTimesAway = <T>(
  companyId: string | undefined,
  list: 'closures' | 'absences',
  read: (document: StoredSnapshot) => T,
): readonly T[] | 'failed' | undefined => {
  const today = viennaDay(serverNow());
  return useLiveList(
    [list, companyId, today],
    (firestore) =>
      companyId === undefined
        ? undefined
        : query(
            collection(firestore, 'companies', companyId, list),
            where('to', '>', new Date(startOfDay(today))),
            orderBy('to'),
          ),
    (docs) => readAll(docs, read),
  );
};

export type ListedClosure = ReturnType<typeof readClosure>;

/** Returns the days on which a taxi company takes nothing new, live; undefined until known, `failed` if unreadable. */
export const useClosures = (companyId: string) => useTimesAway(companyId, 'closures', readClosure);

export type ListedAbsence = ReturnType<typeof readAbsence>;

/**
 * Returns when a company's drivers and vehicles are away, live; undefined until known, `failed` if unreadable. Only
 * Admin and Managers may read it: for others, `companyId` is undefined.
 */
export const useAbsences = (companyId: string | undefined) => useTimesAway(companyId, 'absences', readAbsence);

export type ListedAdministrator = Administrator & { readonly uid: string };

/** Returns the live administrators by name; undefined until known, `failed` if unreadable. */
export const useAdministrators = (): readonly ListedAdministrator[] | 'failed' | undefined =>
  useLiveList(
    ['administrators'],
    (firestore) => collection(firestore, 'admins'),
    (docs) =>
      readAll(docs, (doc) => ({ ...readAdministrator(doc), uid: doc.id })).sort((a, b) =>
        inNaturalOrder(a.name, b.name),
      ),
  );

/** Returns every company's live balance in hundredths of a token; undefined until known. */
export const useBalances = (): ReadonlyMap<string, number> | undefined =>
  useLiveData<ReadonlyMap<string, number>>(['balances'], (firestore, emit) =>
    listenToList(
      collection(firestore, 'tokenAccounts'),
      ({ docs }) => emit(new Map(readAll(docs, readAccount).map((one) => [one.companyId, one.balanceTokenCents]))),
      () => emit(undefined),
    ),
  );
