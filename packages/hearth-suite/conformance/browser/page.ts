import { initializeApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import { listeningScenarios, refusalScenarios, webScenarios } from '../scenarios/table.ts';
import { modularSdk } from '../sdk/modular.ts';
import type { Fields } from '../sdk/plain.ts';
import type { ListeningSdk, QuerySpec } from '../sdk/sdk.ts';
import { idOf, type Watch } from '../sdk/watch.ts';

/**
 * The page for browser tests: the web SDK with the table of scenarios, and a few functions to call from outside.
 * Bundled and served by `open-page.ts`.
 */
export interface Page {
  connect(settings: { projectId: string; port: number; isLongPolling?: boolean; databaseId?: string }): void;
  run(title: string, at: string): Promise<unknown>;
  set(path: string, fields: Fields): Promise<void>;
  watch(querySpec: QuerySpec): void;
  /** Resolves once the listener has received a snapshot of `count` documents, each with this `n`. */
  seen(count: number, n: number): Promise<void>;
  /** Number of times the listener received a document with a smaller `n` than before. */
  stepsBack(): number;
}

let sdk: ListeningSdk | undefined;
let watch: Watch | undefined;
const required = <T>(one: T | undefined): T => {
  if (!one) throw new Error('Connect, then watch');
  return one;
};

const page: Page = {
  connect({ projectId, port, isLongPolling = false, databaseId = '(default)' }) {
    full.setLogLevel('silent');
    const app = initializeApp({ projectId, apiKey: 'none' }, projectId);
    const database = full.initializeFirestore(app, { experimentalForceLongPolling: isLongPolling }, databaseId);
    full.connectFirestoreEmulator(database, '127.0.0.1', port);
    sdk = modularSdk(full, database);
  },
  async run(title, at) {
    const scenario = [...webScenarios, ...refusalScenarios, ...listeningScenarios].find((one) => one.title === title);
    return required(scenario).run(required(sdk), at);
  },
  set: (path, fields) => required(sdk).set(path, fields),
  watch(querySpec) {
    watch = required(sdk).watch(querySpec);
  },
  async seen(count, n) {
    await required(watch).until(({ found }) => found.length === count && found.every(({ fields }) => fields.n === n));
  },
  stepsBack() {
    const last = new Map<string, number>();
    let back = 0;
    for (const { path, fields } of required(watch).seen.flatMap(({ found }) => found)) {
      if (Number(fields.n) < (last.get(idOf(path)) ?? 0)) back += 1;
      last.set(idOf(path), Number(fields.n));
    }
    return back;
  },
};
Object.assign(globalThis, { conformance: page });
