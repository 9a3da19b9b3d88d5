import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import fc from 'fast-check';
import { FieldPath } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../functions/src/calls.ts';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { type Caller, callers, everybody, everyCall, type KnownCall } from '../support/every-call.ts';
import { inParallel } from '../support/in-parallel.ts';
import { waitForMails } from '../support/mails.ts';
import { isLong } from '../support/suite.ts';

/** Every deployed callable. */
const names = Object.keys(calls) as CallName[];

/** Number of calls at once. */
const width = 4;

/** Name of the honeypot field: a robot that fills it gets a success, but nothing is stored. */
const honeypot = 'website';

let known: Readonly<Record<string, KnownCall>>;
/** The counts before the first call. */
let before: Readonly<Record<string, number>>;
beforeAll(async () => {
  known = await everyCall();
  // Its triggers have run, so that they store nothing while calls are counted.
  const { payload } = known['driver-confirmride'] as KnownCall<'driver-confirmride'>;
  await waitForMails(payload.rideid, 1);
  before = await stored();
});

/** Counts stored documents and money, which a refused call must not change. */
async function stored(): Promise<Readonly<Record<string, number>>> {
  // A proposal needs no field, and counts the routes that it measures.
  const counters = ['routeRequests', 'usage'];
  const roots = (await database.listCollections()).filter(({ id }) => id !== 'mail' && !counters.includes(id));
  const below = ['entries', 'members', 'guest', 'rides'].map((id) => database.collectionGroup(id));
  // All but those about new rides, which a task stores up to a minute after other tests have created the rides.
  const mail = database.collection('mail').orderBy(FieldPath.documentId());
  const mails = [mail.endBefore('told_'), mail.startAfter('told_\uf8ff')];
  const counts = await Promise.all(
    [...roots, ...below, ...mails].map(
      async (all, i) => [`${i} ${roots[i]?.id ?? ''}`, (await all.count().get()).data().count] as const,
    ),
  );
  const accounts = await database.collection('tokenAccounts').get();
  const balances = accounts.docs.reduce((sum, account) => sum + account.get('balanceTokenCents'), 0);
  return { ...Object.fromEntries(counts), balances };
}

/** Values that are invalid for every field: no amount, count, instant or degrees. */
const hostile = fc.oneof(
  // Some fields take lists, even empty ones, but none with null.
  fc.array(fc.jsonValue(), { maxLength: 3 }).map((list) => [...list, null]),
  fc.string().map((text) => ({ [text]: text })),
  fc.string({ unit: 'binary' }).map((text) => `${text}\u0000`),
  fc.string().map((text) => `\ud800${text}`),
  fc.constantFrom(-1e308, 1_000.0001, 'x'.repeat(20_000), { $gt: '' }),
);

describe('every callable', () => {
  describe.each(names)('%s', (name) => {
    it('refuses any wrong payload with the expected status, never INTERNAL', async () => {
      const { payload, allowed, needsNothing } = known[name] as KnownCall;
      const fields = Object.keys(payload).filter((field) => field !== honeypot);
      // A call without fields accepts any object of those who may send it.
      const senders = everybody.filter((caller) => fields.length > 0 || !allowed.includes(caller));
      const spoilt = fc
        .tuple(fc.constantFrom(...(fields.length > 0 ? fields : ['surplus'])), hostile)
        .map(([field, value]) => ({ ...payload, [field]: value }));
      const anything = fc.oneof(fc.jsonValue(), spoilt, spoilt);
      const attempt = fc.record({ value: anything, caller: fc.constantFrom(...senders) });
      /** Returns caller, payload and answer if the answer is wrong. */
      const wrongOf = async ({ value, caller }: { value: unknown; caller: Caller }): Promise<object | undefined> => {
        const { result, error } = await callFunction(name, value, callers[caller]);
        const right = allowed.includes(caller) ? ['INVALID_ARGUMENT'] : ['UNAUTHENTICATED', 'PERMISSION_DENIED'];
        if (result ? needsNothing : right.includes(error?.status ?? '')) return undefined;
        return { caller, value, result, error };
      };
      const together = fc.array(attempt, { minLength: 20, maxLength: 20, size: 'max' });
      await fc.assert(
        fc.asyncProperty(together, async (calls) => {
          const wrong = await inParallel(calls, width, wrongOf);
          expect(wrong.filter((one) => one !== undefined)).toEqual([]);
        }),
        { numRuns: isLong ? 50 : 1, endOnFailure: true },
      );
    });

    it('is refused to other roles with an otherwise valid payload', async () => {
      const { payload, allowed } = known[name] as KnownCall;
      for (const caller of everybody.filter((one) => !allowed.includes(one))) {
        const { error } = await callFunction(name, payload, callers[caller]);
        expect([caller, error?.status]).toEqual([
          caller,
          caller === 'signedOut' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED',
        ]);
      }
    });
  });

  // Once, since it counts every collection: to find the call, run one with this test (`-t 'taxi-setcrew|stores'`).
  it('that is refused stores nothing', async () => {
    const changes = Object.entries(await stored()).filter(([name, count]) => count !== before[name]);
    expect(changes).toEqual([]);
  });
});
