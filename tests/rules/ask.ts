import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, query, setDoc, where, writeBatch } from 'firebase/firestore';
import { isLong, suite } from '../support/suite.ts';
import { decisions, type Operation, operations, type Role, type Row, roles } from './decisions.ts';

const claims: Readonly<Record<Exclude<Role, 'signedOut'>, Readonly<Record<string, unknown>>>> = {
  noRole: {},
  ownTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Admin' },
  otherTaxi: { role: 'taxi', companyId: 'other', teamRole: 'Manager' },
  ownDriver: { role: 'driver', companyId: 'own', teamRole: 'Fahrer' },
  hotel: { role: 'hotel', companyId: 'inn', teamRole: 'Admin' },
  otherHotel: { role: 'hotel', companyId: 'inn2', teamRole: 'Fahrer' },
  closedTaxi: { role: 'taxi', companyId: 'closed', teamRole: 'Admin' },
  closedDriver: { role: 'driver', companyId: 'closed', teamRole: 'Fahrer' },
  closedHotel: { role: 'hotel', companyId: 'closedInn', teamRole: 'Admin' },
  removedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Admin' },
  removedDriver: { role: 'driver', companyId: 'own', teamRole: 'Fahrer' },
  removedHotel: { role: 'hotel', companyId: 'inn', teamRole: 'Admin' },
  demotedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Manager' },
  promotedDriver: { role: 'driver', companyId: 'own', teamRole: 'Fahrer' },
  invitedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Manager' },
  invitedDriver: { role: 'driver', companyId: 'own', teamRole: 'Fahrer' },
  invitedHotel: { role: 'hotel', companyId: 'inn', teamRole: 'Admin' },
  admin: { role: 'admin' },
  removedAdmin: { role: 'admin' },
  invitedAdmin: { role: 'admin' },
  adminByPassword: { role: 'admin' },
  adminWithCode: { role: 'admin', firebase: { sign_in_second_factor: 'totp' } },
};

const minute = 60_000;
/** A ride of a carrier's, with the pickup this long ago. */
const pickedUp = (minutesAgo: number, companyId = 'own', status = 'confirmed') => ({
  status,
  source: 'platform',
  carrier: { companyId },
  pickupAt: new Date(Date.now() - minutesAgo * minute),
});

/** Documents by path; null for a document that is missing although the table of decisions lists its path. */
const documents: Readonly<Record<string, object | null>> = {
  'rides/open': { status: 'open', source: 'platform', provisionTokenCents: 1 },
  'rides/taken': {
    status: 'confirmed',
    source: 'hotel',
    carrier: { companyId: 'own' },
    hotel: { companyId: 'inn' },
  },
  'rides/takenByClosed': {
    status: 'confirmed',
    source: 'hotel',
    carrier: { companyId: 'closed' },
    hotel: { companyId: 'closedInn' },
  },
  'rides/entered': { ...pickedUp(-60), source: 'company' },
  'rides/enteredByClosed': { ...pickedUp(-60, 'closed'), source: 'company' },
  'rides/ahead': pickedUp(-2 * 24 * 60),
  'rides/justReadable': pickedUp(170),
  'rides/longAgo': pickedUp(181),
  'rides/finished': pickedUp(10, 'own', 'closed'),
  'rides/canceled': pickedUp(10, 'own', 'canceled'),
  'rides/ofClosed': pickedUp(10, 'closed'),
  'companies/inn/rides/taken': { status: 'confirmed' },
  'companies/own/returns/r': { isProvisionKept: true, source: 'platform' },
  'companies/own/returns/entered': { isProvisionKept: false, source: 'company' },
  'companies/closed/returns/r': { isProvisionKept: true, source: 'platform' },
  'statements/own_2026-10': { companyId: 'own', month: '2026-10' },
  'statements/closed_2026-10': { companyId: 'closed', month: '2026-10' },
  'rideInvoices/ofOwn': { companyId: 'own', number: 1 },
  'rideInvoices/ofClosed': { companyId: 'closed', number: 1 },
  'handOns/toOwn': { companyId: 'own', fromName: 'Alpentaxi', source: 'platform' },
  'handOns/enteredToOwn': { companyId: 'own', fromName: 'Alpentaxi', source: 'company' },
  'handOns/toClosed': { companyId: 'closed', fromName: 'Alpentaxi', source: 'platform' },
  'ratings/taken': { companyId: 'own', stars: 5 },
  'ratings/ofClosed': { companyId: 'closed', stars: 5 },
  'companies/closed/vehicles/v': { name: 'Bus' },
  'companies/own/vehicles/v': { name: 'Bus' },
  'companies/inn/vehicles/v': { name: 'Bus' },
  'companies/closedInn/rides/taken': { status: 'confirmed' },
  'companies/own': { state: 'active' },
  'companies/other': { state: 'active' },
  'companies/inn': { state: 'active' },
  'companies/inn2': { state: 'active' },
  'companies/closed': { state: 'inactive' },
  'companies/closedInn': { state: 'inactive' },
  'companies/own/members/ownTaxi': { teamRole: 'Admin' },
  'companies/own/members/ownDriver': { teamRole: 'Fahrer' },
  'companies/own/members/demotedTaxi': { teamRole: 'Fahrer' },
  'companies/own/members/promotedDriver': { teamRole: 'Manager' },
  'companies/own/members/removedTaxi': null,
  'companies/own/members/invitedTaxi': { teamRole: 'Manager', invitedAtMs: 1 },
  'companies/own/members/invitedDriver': { teamRole: 'Fahrer', invitedAtMs: 1 },
  'companies/other/members/otherTaxi': { teamRole: 'Manager' },
  'companies/inn/members/hotel': { teamRole: 'Admin' },
  'companies/inn/members/invitedHotel': { teamRole: 'Admin', invitedAtMs: 1 },
  'companies/inn2/members/otherHotel': { teamRole: 'Fahrer' },
  'companies/closed/members/closedTaxi': { teamRole: 'Admin' },
  'companies/closed/members/closedDriver': { teamRole: 'Fahrer' },
  'companies/closedInn/members/closedHotel': { teamRole: 'Admin' },
  'audit/ofTeam': { companyId: 'own', what: 'member-invited' },
  'audit/ofHandOver': { companyId: 'own', what: 'admin-handed-over' },
  'audit/ofAdministrators': { companyId: null, what: 'administrator-invited' },
  'audit/ofRide': { companyId: 'own', what: 'ride-canceled' },
  'audit/ofOther': { companyId: 'other', what: 'member-removed' },
  'audit/ofHotel': { companyId: 'inn', what: 'member-joined' },
  'audit/ofClosed': { companyId: 'closed', what: 'member-invited' },
  'admins/admin': { name: 'Eva' },
  'admins/removedAdmin': null,
  'admins/invitedAdmin': { name: 'Mia', invitedAtMs: 1 },
  'admins/adminByPassword': { name: 'Ida', needsSecondFactor: true },
  'admins/adminWithCode': { name: 'Ute', needsSecondFactor: true },
};
const documentAt = (path: string): object | null => (path in documents ? (documents[path] ?? null) : { x: 1 });

/** Resets the project's database to these rules and the table's documents. */
export async function withRules(projectId: string, rules: string): Promise<RulesTestEnvironment> {
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host: '127.0.0.1', port: suite.ports.firestore, rules },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    const batch = writeBatch(database);
    for (const path of new Set([...Object.keys(documents), ...decisions.map(({ path }) => path)])) {
      const stored = documentAt(path);
      if (stored) batch.set(doc(database, path), stored);
    }
    await batch.commit();
  });
  return environment;
}

export interface Case {
  readonly row: Row;
  readonly role: Role;
  readonly operation: Operation;
  readonly expected: boolean;
}

/** Who tries to write what nobody may; in a long test everybody does. */
const writers: readonly Role[] = ['signedOut', 'ownTaxi', 'ownDriver', 'hotel', 'admin'];
const triersOf = (operation: Operation, row: Row): readonly Role[] =>
  isLong || operation === 'get' || operation === 'list' || (operation === 'delete' && row.delete) ? roles : writers;

/** Reads first: they detect most of the rules that are too loose. */
export const allCases: readonly Case[] = operations.flatMap((operation) =>
  decisions.flatMap((row) =>
    triersOf(operation, row).map((role) => {
      const allowed = operation === 'create' || operation === 'update' ? [] : (row[operation] ?? []);
      const expected = allowed.includes(role === 'adminWithCode' ? 'admin' : role);
      return { row, role, operation, expected };
    }),
  ),
);

export const contextOf = (environment: RulesTestEnvironment, role: Role): RulesTestContext =>
  role === 'signedOut' ? environment.unauthenticatedContext() : environment.authenticatedContext(role, claims[role]);

/** Creates one context for each role, to be reused, since creating one takes time. */
export const contextsOf = (environment: RulesTestEnvironment): Readonly<Record<Role, RulesTestContext>> =>
  Object.fromEntries(roles.map((role) => [role, contextOf(environment, role)])) as Record<Role, RulesTestContext>;

/** Whether the rules allow the operation. Rethrows every error other than their refusal. */
export async function isAllowed(context: RulesTestContext, { row, role, operation }: Case): Promise<boolean> {
  const database = context.firestore();
  const document = doc(database, row.path);
  // One document per role: concurrent writes to one document would be retried, ever more slowly.
  const fresh = doc(database, `${row.path}-${role}`);
  const parent = row.path.slice(0, row.path.lastIndexOf('/'));
  const operations: Readonly<Record<Operation, () => Promise<unknown>>> = {
    get: () => getDoc(document),
    list: () =>
      getDocs(
        query(
          collection(database, parent),
          ...(row.where ?? []).map(([field, value]) => where(field, typeof value === 'string' ? '==' : 'in', value)),
        ),
      ),
    create: () => setDoc(fresh, documentAt(row.path) ?? { x: 1 }),
    update: () => setDoc(document, { x: 2 }, { merge: true }),
    delete: () => deleteDoc(fresh),
  };
  try {
    await operations[operation]();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}
