// @module-tag long
import { randomUUID } from 'node:crypto';
import { readStatement } from '@talwaerts/domain/statement/statement-fields.ts';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { dispatch } from '../support/crash/platform.ts';
import { inParallel } from '../support/in-parallel.ts';
import { statementsOf, storeLedger, threeMonths } from '../support/statements.ts';
import { isLong } from '../support/suite.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

/** Creates a project of its own, whose invoices no other test numbers. */
function aProject() {
  const projectId = `demo-statements-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  const close = (companyId: string, endAt?: string) =>
    liveOnce({ name: 'tasks.closemonth', projectId }, endAt, (url) => dispatch(url, { companyId }));
  return { documents, close };
}

async function aCompanyIn(documents: Firestore): Promise<string> {
  const companyId = `c-${randomUUID().slice(0, 8)}`;
  await documents.doc(`companies/${companyId}`).set({
    kind: 'taxi',
    name: companyId,
    designation: 'Taxi',
    address: 'Zell',
    email: 'a@example.com',
    phone: '1',
    licenceFile: null,
    state: 'active',
    reason: null,
    contactName: 'Eva',
    createdAtMs: 1,
    ended: null,
    emailConfirmedAtMs: null,
    referralCode: companyId,
  });
  await storeLedger(companyId, threeMonths(companyId), documents);
  return companyId;
}

/** Checks that invoices have the numbers from 1 on, each once, and that each statement opens with the last closing. */
async function expectNoGaps(documents: Firestore, companyIds: readonly string[]): Promise<void> {
  const { docs } = await documents.collection('statements').get();
  const numbers = docs.map(readStatement).flatMap(({ invoice }) => invoice?.number ?? []);
  const sorted = numbers.toSorted((a, b) => a - b);
  expect(sorted).toEqual(sorted.map((_, i) => i + 1));
  expect((await documents.doc('counters/invoices').get()).get('last') ?? 0).toBe(numbers.length);
  for (const companyId of companyIds) {
    let closing = 0;
    for (const { openingTokenCents, closingTokenCents } of await statementsOf(companyId, documents)) {
      expect(openingTokenCents).toBe(closing);
      closing = closingTokenCents;
    }
  }
}

it('a closing that is killed at any point leaves whole months, and a retry closes the rest without a gap', {
  timeout,
}, async () => {
  const { documents, close } = aProject();
  const left = new Set<number>();
  await atEveryMoment(
    5,
    async (endAt) => {
      const companyId = await aCompanyIn(documents);
      const life = await close(companyId, endAt);
      if (!life.hasEnded) expect(life.answer).toBe(204);
      left.add((await statementsOf(companyId, documents)).length);
      await expectNoGaps(documents, [companyId]);
      expect((await close(companyId)).answer).toBe(204);
      expect([endAt, await statementsOf(companyId, documents)]).toEqual([
        endAt,
        [expect.anything(), expect.anything(), expect.anything()],
      ]);
      await expectNoGaps(documents, [companyId]);
      return life;
    },
    1,
  );
  expect([...left].sort()).toEqual(expect.arrayContaining([0, 3]));
});

it('closings of many companies at once, each by two tasks, number their invoices without gaps', {
  timeout,
}, async () => {
  const { documents, close } = aProject();
  const companyIds = await Promise.all(Array.from({ length: isLong ? 20 : 4 }, () => aCompanyIn(documents)));
  const answers = await inParallel(
    [...companyIds, ...companyIds],
    8,
    async (companyId) => (await close(companyId)).answer,
  );
  // A transaction that lost too many races is repeated by Cloud Tasks.
  for (const companyId of companyIds) expect((await close(companyId)).answer).toBe(204);
  expect(answers.filter((answer) => answer === 204).length).toBeGreaterThan(0);
  for (const companyId of companyIds) expect(await statementsOf(companyId, documents)).toHaveLength(3);
  await expectNoGaps(documents, companyIds);
});
