import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { readPagePrice } from '@talwaerts/domain/website/stored-website.ts';
import fc from 'fast-check';
import { doc, setLogLevel, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled, suite } from '../support/suite.ts';
import { callerCases } from './website-caller-cases.ts';
import { listCases, newPrice } from './website-list-cases.ts';
import { sectionCases } from './website-section-cases.ts';
import { type Case, claims, type Database, documents, set, type Writer } from './website-writes.ts';

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
setLogLevel('silent'); // The tests expect refusals.

const cases: readonly Case[] = [...sectionCases, ...listCases, ...callerCases];

async function prepare(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    const batch = writeBatch(database);
    for (const [path, data] of Object.entries(documents)) batch.set(doc(database, path), data);
    await batch.commit();
  });
}

async function isWritten(database: Database, { write }: Case): Promise<boolean> {
  try {
    await write(database);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

function isReadable(path: string, oneThree: number): boolean {
  try {
    readPagePrice({ id: 'p', ref: { path }, data: () => ({ ...documents['websites/own/prices/p_d'], oneThree }) });
    return true;
  } catch (error) {
    if (error instanceof UnreadableDocument) return false;
    throw error;
  }
}

const withRules = (projectId: string, content: string) =>
  initializeTestEnvironment({
    projectId,
    firestore: { host: '127.0.0.1', port: suite.ports.firestore, rules: content },
  });
const databasesOf = (environment: RulesTestEnvironment): Readonly<Record<Writer, Database>> =>
  Object.fromEntries(
    Object.entries(claims).map(([uid, token]) => [uid, environment.authenticatedContext(uid, token).firestore()]),
  ) as Record<Writer, Database>;

let environment: RulesTestEnvironment;
let databases: Readonly<Record<Writer, Database>>;
beforeAll(async () => {
  environment = await withRules('demo-website-writes', rules);
  databases = databasesOf(environment);
  await prepare(environment);
});
afterAll(() => environment.cleanup());

describe('the rules of a company’s page', () => {
  it.each(cases.filter(({ isAllowed }) => !isAllowed))('refuse to store $what', async (one) => {
    expect(await isWritten(databases[one.by ?? 'ownTaxi'], one)).toBe(false);
  });

  it('allow to store an amount as a price if functions and screens can read it, and no other amount', async () => {
    const amount = fc
      .tuple(fc.integer({ min: -2, max: 1_000_002 }), fc.double({ min: -1, max: 1, noNaN: true }), fc.nat({ max: 12 }))
      .map(([cents, part, digits]) => cents / 100 + part / 10 ** digits);
    let count = 0;
    const agree = async (eur: number) => {
      count += 1;
      const path = `websites/own/prices/p_${count}`;
      const written = await isWritten(databases.ownTaxi, set(true, '', path, newPrice({ oneThree: eur })));
      expect([eur, written]).toEqual([eur, isReadable(path, eur)]);
    };
    await fc.assert(fc.asyncProperty(amount, agree), {
      numRuns: 100,
      examples: [[10.0000005], [10.0000015], [19.99], [0.29], [9_999.9999999]],
    });
  });

  it.each(cases.filter(({ isAllowed }) => isAllowed))('allow to store $what', async (one) => {
    await prepare(environment);
    expect(await isWritten(databases[one.by ?? 'ownTaxi'], one)).toBe(true);
  });
});

/** Returns the condition after each `&&`, up to the next operator or the end of its brackets. */
function conditionsOf(text: string): readonly { readonly condition: string; readonly index: number }[] {
  return [...text.matchAll(/&& /g)].map(({ index }) => {
    let depth = 0;
    let quoted = false;
    let end = index + 3;
    for (; end < text.length; end++) {
      const rest = text.slice(end, end + 2);
      if (rest[0] === "'") quoted = !quoted;
      if (quoted) continue;
      if (depth === 0 && (rest === '&&' || rest === '||' || rest[0] === ';' || rest[0] === ')')) break;
      if (rest[0] === '(' || rest[0] === '[') depth++;
      if (rest[0] === ')' || rest[0] === ']') depth--;
    }
    return { condition: text.slice(index, end).trimEnd(), index };
  });
}

/**
 * The builder's part of the rules, of which one condition at a time is removed. Conditions on the caller are left to
 * decisions.test.ts.
 */
const builder = rules.slice(rules.indexOf('match /websites/'), rules.indexOf('match /branding/'));
const conditions = conditionsOf(builder).filter(({ condition }) => !/claimsCompany|isAtWork/.test(condition));

describe('a rule of a company’s page without one condition', { tags: 'long' }, () => {
  let mutant: RulesTestEnvironment;
  let ofMutant: Readonly<Record<Writer, Database>>;
  const inOther = (content: string) => withRules('demo-website-mutants', content);
  beforeAll(async () => {
    mutant = await inOther(rules);
    ofMutant = databasesOf(mutant);
  });
  afterAll(() => mutant.cleanup());

  it('is made for each of the more than 80 conditions', () => {
    expect(conditions.length).toBeGreaterThan(80);
  });

  it.each(sampled(conditions, 5))('is detected by the table: $condition', async ({ condition, index }) => {
    const at = rules.indexOf('match /websites/') + index;
    const again = await inOther(rules.slice(0, at) + rules.slice(at + condition.length));
    await prepare(mutant);
    let isFound = false;
    for (const one of cases.filter(({ isAllowed }) => !isAllowed)) {
      if (await isWritten(ofMutant[one.by ?? 'ownTaxi'], one)) {
        isFound = true;
        break;
      }
    }
    expect(isFound).toBe(true);
    await again.cleanup();
  });
});
