import type { Engine } from './engine.ts';
import { LocalEngine } from './local-engine.ts';
import { Persistence, type PersistenceOptions } from './persistence/persistence.ts';

export interface EngineOptions {
  readonly projectId: string;
  readonly databaseId: string;
  /** Keeps the documents in a folder across restarts. Without it they are in memory only. */
  readonly persistence?: PersistenceOptions;
  /** Microseconds since 1970; the computer's clock unless a test has its own. */
  readonly clock?: () => number;
}

export function createEngine({
  projectId,
  databaseId,
  persistence,
  clock = () => Date.now() * 1000,
}: EngineOptions): Engine {
  return new LocalEngine({ projectId, databaseId }, clock, persistence && new Persistence(persistence));
}
