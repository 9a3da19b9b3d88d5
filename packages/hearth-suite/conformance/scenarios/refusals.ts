import { refusal, type Scenario } from './scenario.ts';

/**
 * Requests that the server refuses. Not for Firestore Lite, which maps every HTTP status 400 to `failed-precondition`.
 */
export const refusalScenarios: readonly Scenario[] = [
  {
    title: 'a document of more than 1 MiB is refused',
    run: (sdk, at) => refusal(sdk, () => sdk.set(`${at}/items/one`, { text: 'x'.repeat(1_048_577) })),
    expected: 'invalid-argument',
  },
  {
    title: 'in with more than 30 values is refused',
    run: (sdk, at) =>
      refusal(sdk, () =>
        sdk.find({ collection: `${at}/items`, where: [['n', 'in', Array.from({ length: 31 }, (_, n) => n)]] }),
      ),
    expected: 'invalid-argument',
  },
];
