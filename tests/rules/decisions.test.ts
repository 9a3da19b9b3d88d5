import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../support/suite.ts';
import { allCases, type Case, contextsOf, isAllowed, withRules } from './ask.ts';
import { decisions, type Operation, operations, type Role } from './decisions.ts';

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
setLogLevel('silent'); // The tests expect refusals.

const casesAtOnce = 40;

type Contexts = ReturnType<typeof contextsOf>;

/** Returns the wrong decisions, as text, of the first group of concurrent cases that has any. */
async function wrongAnswers(contexts: Contexts, cases: readonly Case[]): Promise<readonly string[]> {
  for (let i = 0; i < cases.length; i += casesAtOnce) {
    const answers = await Promise.all(
      cases.slice(i, i + casesAtOnce).map(async (one) => {
        const allowed = await isAllowed(contexts[one.role], one);
        const { role, operation, row, expected } = one;
        return allowed === expected ? [] : [`${role} ${operation} ${row.path}: ${allowed}`];
      }),
    );
    if (answers.some((wrong) => wrong.length > 0)) return answers.flat();
  }
  return [];
}

describe('the access rules', () => {
  let environment: RulesTestEnvironment;
  let contexts: Contexts;
  beforeAll(async () => {
    environment = await withRules('demo-rules', rules);
    contexts = contextsOf(environment);
  });
  afterAll(() => environment.cleanup());

  it.each(decisions)('decide as in the table on $path ($where)', async (row) => {
    const cases = allCases.filter((one) => one.row === row);
    expect(new Set(cases.map(({ operation }) => operation))).toEqual(new Set(operations));
    expect(await wrongAnswers(contexts, cases)).toEqual([]);
  });
});

interface Loosened {
  readonly what: string;
  readonly rules: string;
  /** Whether the loosened rule may change the decision of a case; only these cases are tried. */
  readonly concerns: (one: Case) => boolean;
}
const writing: readonly Operation[] = ['create', 'update', 'delete'];
const meant: Readonly<Record<string, readonly Operation[]>> = {
  read: ['get', 'list'],
  get: ['get'],
  list: ['list'],
  delete: ['delete'],
  write: writing,
};
const allAllows = [...rules.matchAll(/allow ([a-z, ]+): if ([\s\S]*?);/g)];
/** Whether an `allow` checks written content: website-writes.test.ts loosens these. */
const checksContent = (found: RegExpExecArray): boolean => found[1] === 'create' || found[1] === 'update';
const isAllowedBy = (found: RegExpExecArray, { operation }: Case): boolean =>
  (found[1] ?? '').split(', ').some((word) => meant[word]?.includes(operation));
/** Whether the operation is one of the `allow` around a match; any operation outside of them, in a function. */
function isAround(index: number, one: Case): boolean {
  const around = allAllows.find((found) => found.index <= index && index < found.index + found[0].length);
  return around === undefined || isAllowedBy(around, one);
}
const replaced = (found: RegExpExecArray, by: string): string =>
  rules.slice(0, found.index) + by + rules.slice(found.index + found[0].length);

/** Returns the rules with one match of the pattern replaced, once for each match. */
function without(what: string, pattern: RegExp, by: string, concerns: (one: Case) => boolean): readonly Loosened[] {
  const all = [...rules.matchAll(pattern)];
  if (all.length === 0) throw new Error(`The rules have no ${pattern}`);
  return all.map((found) => ({
    what: `${what}, line ${rules.slice(0, found.index).split('\n').length}`,
    rules: replaced(found, by),
    concerns: (one: Case) => concerns(one) && isAround(found.index, one),
  }));
}
const stale: readonly Role[] = ['removedTaxi', 'removedDriver', 'removedHotel', 'demotedTaxi', 'promotedDriver'];
const isStale = ({ role }: Case): boolean => stale.includes(role);
const isOf =
  (role: Role) =>
  (one: Case): boolean =>
    one.role === role;
const isClosed = ({ role }: Case): boolean => role.startsWith('closed');

const outsiders: readonly Role[] = ['signedOut', 'noRole'];
/** Their ID tokens have the role that the entries' paths demand, and no entry grants them anything. */
const removed: readonly Role[] = ['removedTaxi', 'removedAdmin'];
const mayRead = ({ row, role }: Case): boolean => [...row.get, ...row.list].includes(role);

const allows = allAllows.filter((found) => !checksContent(found));

/**
 * The rules with one `allow` opened to every signed-in user, or extended to writing; or without one of the checks of
 * company, member, second factor and entry.
 */
const loosened: readonly Loosened[] = [
  ...allows.flatMap((found) => [
    {
      what: `${found[1]} for everybody`,
      rules: replaced(found, `allow ${found[1]}: if request.auth != null;`),
      concerns: (one: Case) => outsiders.includes(one.role) && isAllowedBy(found, one),
    },
    {
      what: `${found[1]} with writing`,
      rules: replaced(found, `allow ${found[1]}, write: if ${found[2]};`),
      concerns: (one: Case) => one.operation === 'update' && mayRead(one),
    },
  ]),
  ...without('for companies that are closed', /\s*&& isAtWork\(\)/g, ' && isMember()', isClosed),
  ...without('for companies that are closed', /\s*&& get\(\S+\)\.data\.state == 'active'/g, '', isClosed),
  ...without('for removed members', /\s*&& isMember\(\)/g, '', isStale),
  ...without('for removed members', /return isMember\(\)\s*&&/g, 'return', isStale),
  ...without('for any team role', / && teamRole\(\) in \[.*?\]/g, '', isStale),
  ...without('for any team role', / && teamRole\(\) == 'Fahrer'/g, '', isStale),
  ...without('for any team role', / && teamRole\(\) == 'Admin'/g, '', isOf('otherTaxi')),
  ...without('for all audit entries', /\s*&& resource\.data\.what in\s*\[[^\]]*\]/g, '', isOf('ownTaxi')),
  ...without('for removed administrators', / && isAdmitted\(get\(\S+\)\.data\)/g, '', isOf('removedAdmin')),
  ...without('for a password alone', / && isAdmitted\(get\(\S+\)\.data\)/g, '', isOf('adminByPassword')),
  ...without('for a password alone', /entry\.get\(\S+ false\) == false/g, 'entry != null', isOf('adminByPassword')),
  ...without(
    'against a second factor',
    /\s*\|\| request\.auth\.token\.firebase\S+ ''\) == 'totp'/g,
    '',
    isOf('adminWithCode'),
  ),
  ...without('for invited people', /hasJoined\(entry\)(?! \{)/g, 'true', ({ role }) => role.startsWith('invited')),
  ...without('for a ride that is not confirmed', /ride\(\)\.status == 'confirmed'\s*&& /g, '', isOf('ownTaxi')),
  ...without("for others' rides", /\s*&& ride\(\)\.carrier\.companyId == \S+/g, '', isOf('otherTaxi')),
  ...without('for rides of long ago', /\s*&& request\.time < ride\(\)\.pickupAt \+ \S+ 'h'\)/g, '', isOf('ownTaxi')),
  ...without('for a missing entry', / && resource != null/g, '', ({ role }) => role.startsWith('removed')),
  ...without("for others' entries", / && request\.auth\.uid == uid/g, '', ({ role }) => removed.includes(role)),
];

describe('a loosened access rule', { tags: 'long' }, () => {
  const database = 'demo-loosened';
  let environment: RulesTestEnvironment;
  let contexts: Contexts;
  beforeAll(async () => {
    environment = await withRules(database, rules);
    contexts = contextsOf(environment);
  });
  afterAll(() => environment.cleanup());

  it.each(sampled(loosened, 5))('is detected by the table: $what (%#)', async ({ rules: loose, concerns }) => {
    expect(loose).not.toBe(rules);
    const again = await withRules(database, loose);
    expect((await wrongAnswers(contexts, allCases.filter(concerns))).length).toBeGreaterThan(0);
    await again.cleanup();
  });
});
