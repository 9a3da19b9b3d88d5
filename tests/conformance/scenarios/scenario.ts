import type { ListeningSdk, Sdk } from '../sdk/sdk.ts';

/**
 * Something that every SDK does the same: what `run` answers is compared with `expected`. It works below `at`, a document's
 * path of its own, and may run in a browser, so it knows nothing of the test around it.
 */
export interface Scenario<S extends Sdk = Sdk> {
  readonly title: string;
  readonly run: (sdk: S, at: string) => Promise<unknown>;
  readonly expected: unknown;
}
export type ListeningScenario = Scenario<ListeningSdk>;

/** The status by name with which something is refused; `done` where it is not. */
export async function refusal(sdk: Sdk, run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'done';
  } catch (error) {
    return sdk.statusOf(error);
  }
}
