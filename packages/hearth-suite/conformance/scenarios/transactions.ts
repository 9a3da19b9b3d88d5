import { refusal, type Scenario } from './scenario.ts';

export const transactionScenarios: readonly Scenario[] = [
  {
    title: 'a transaction stores what it computes from its reads',
    async run(sdk, at) {
      await sdk.set(`${at}/items/from`, { n: 10 });
      await sdk.set(`${at}/items/to`, { n: 1 });
      const answer = await sdk.transaction(async (transaction) => {
        const from = await transaction.read(`${at}/items/from`);
        const to = await transaction.read(`${at}/items/to`);
        transaction.write({ update: `${at}/items/from`, fields: { n: Number(from?.n) - 3 } });
        transaction.write({ set: `${at}/items/to`, fields: { n: Number(to?.n) + 3 } });
        return 'moved';
      });
      return [answer, await sdk.read(`${at}/items/from`), await sdk.read(`${at}/items/to`)];
    },
    expected: ['moved', { n: 7 }, { n: 4 }],
  },
  {
    title: 'a transaction that throws stores nothing',
    async run(sdk, at) {
      const thrown = sdk.transaction(async (transaction) => {
        await transaction.read(`${at}/items/one`);
        transaction.write({ set: `${at}/items/one`, fields: { n: 1 } });
        throw new Error('changed my mind');
      });
      const message = await thrown.catch((error: Error) => error.message);
      return [message, await sdk.read(`${at}/items/one`)];
    },
    expected: ['changed my mind', undefined],
  },
  {
    title: 'a transaction with a refused write stores none',
    run: async (sdk, at) => [
      await refusal(sdk, () =>
        sdk.transaction(async (transaction) => {
          await transaction.read(`${at}/items/one`);
          transaction.write({ set: `${at}/items/one`, fields: { n: 1 } });
          transaction.write({ update: `${at}/items/none`, fields: { n: 1 } });
        }),
      ),
      await sdk.read(`${at}/items/one`),
    ],
    expected: ['not-found', undefined],
  },
  {
    title: 'of ten transactions on one document none is lost',
    async run(sdk, at) {
      await sdk.set(`${at}/items/one`, { n: 0 });
      const one = (): Promise<string> =>
        refusal(sdk, () =>
          sdk.transaction(async (transaction) => {
            const { n } = (await transaction.read(`${at}/items/one`)) ?? {};
            transaction.write({ update: `${at}/items/one`, fields: { n: Number(n) + 1 } });
          }),
        );
      // The SDK gives up after several conflicts: start again.
      const patient = async (): Promise<void> => {
        for (let status = await one(); status !== 'done'; status = await one()) {
          if (status !== 'failed-precondition' && status !== 'aborted') throw new Error(status);
        }
      };
      await Promise.all(Array.from({ length: 10 }, patient));
      return sdk.read(`${at}/items/one`);
    },
    expected: { n: 10 },
  },
  {
    title: 'of concurrent transactions that create the same document, exactly one creates it',
    async run(sdk, at) {
      const make = (who: number): Promise<boolean> =>
        sdk.transaction(async (transaction) => {
          if (await transaction.read(`${at}/items/one`)) return false;
          transaction.write({ set: `${at}/items/one`, fields: { who } });
          return true;
        });
      const created = await Promise.all([1, 2, 3].map(make));
      return created.filter(Boolean).length;
    },
    expected: 1,
  },
];

/** For SDKs whose transactions take no locks: they run again if a document changes between reading and storing. */
export const optimisticScenarios: readonly Scenario[] = [
  {
    title: 'a transaction runs again when another client changes what it has read',
    async run(sdk, at) {
      await sdk.set(`${at}/items/one`, { n: 1 });
      let attempts = 0;
      await sdk.transaction(async (transaction) => {
        attempts += 1;
        const { n } = (await transaction.read(`${at}/items/one`)) ?? {};
        if (attempts === 1) await sdk.update(`${at}/items/one`, { n: 100 });
        transaction.write({ update: `${at}/items/one`, fields: { n: Number(n) + 1 } });
      });
      return [attempts, await sdk.read(`${at}/items/one`)];
    },
    expected: [2, { n: 101 }],
  },
  {
    title: 'a transaction runs again when another client creates a document that it read as missing',
    async run(sdk, at) {
      let attempts = 0;
      const answer = await sdk.transaction(async (transaction) => {
        attempts += 1;
        const seen = await transaction.read(`${at}/items/one`);
        if (attempts === 1) await sdk.set(`${at}/items/one`, { n: 1 });
        transaction.write({ set: `${at}/items/two`, fields: { seen: seen ?? null } });
        return seen;
      });
      return [attempts, answer, await sdk.read(`${at}/items/two`)];
    },
    expected: [2, { n: 1 }, { seen: { n: 1 } }],
  },
];
