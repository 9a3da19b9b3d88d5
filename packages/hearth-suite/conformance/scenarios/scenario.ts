import type { ListeningSdk, Sdk } from '../sdk/sdk.ts';

/**
 * An operation with the same result in every SDK: `run`'s result is compared with `expected`. `run` uses only documents
 * below `at`, a path of its own, and may run in a browser, so it must not use anything of the test runner.
 */
export interface Scenario<S extends Sdk = Sdk> {
  readonly title: string;
  readonly run: (sdk: S, at: string) => Promise<unknown>;
  readonly expected: unknown;
}
export type ListeningScenario = Scenario<ListeningSdk>;

/** Returns the name of a refusal's status, or `done`. */
export async function refusal(sdk: Sdk, run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'done';
  } catch (error) {
    return sdk.statusOf(error);
  }
}
