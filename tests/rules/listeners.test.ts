import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { contextOf, withRules } from './ask.ts';

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');

let environment: RulesTestEnvironment;
beforeEach(async () => {
  environment = await withRules('demo-listeners', rules);
});
afterAll(() => environment.cleanup());

const remove = (path: string) => (database: Firestore) => deleteDoc(doc(database, path));
const change = (path: string, to: object) => (database: Firestore) => updateDoc(doc(database, path), to);
const closing = change('companies/own', { state: 'inactive' });

it.each([
  ['taxi that is removed', 'ownTaxi', 'rides', remove('companies/own/members/ownTaxi')],
  ['driver that is removed', 'ownDriver', 'rides', remove('companies/own/members/ownDriver')],
  [
    'manager that becomes a driver',
    'otherTaxi',
    'rides',
    change('companies/other/members/otherTaxi', { teamRole: 'Fahrer' }),
  ],
  ['hotel’s member that is removed', 'hotel', 'companies/inn/rides', remove('companies/inn/members/hotel')],
  ['administrator that is removed', 'admin', 'rides', remove('admins/admin')],
  ['taxi whose company is deactivated', 'ownTaxi', 'rides', closing],
] as const)('an open listener of a %s ends before the next ride', async (_, role, rides, loseRight) => {
  const seen: string[] = [];
  let end: (code: string) => void;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  await new Promise<void>((resolve) => {
    const open = query(collection(contextOf(environment, role).firestore(), rides), where('status', '==', 'open'));
    onSnapshot(
      open,
      ({ docs }) => {
        seen.push(...docs.map(({ id }) => id));
        resolve();
      },
      ({ code }) => end(code),
    );
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore() as unknown as Firestore;
    await loseRight(database);
    await setDoc(doc(database, `${rides}/later`), { status: 'open' });
  });
  expect(await ended).toBe('permission-denied');
  expect(seen).not.toContain('later');
});
