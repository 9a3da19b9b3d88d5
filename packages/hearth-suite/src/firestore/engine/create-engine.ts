import type { Engine } from './engine.ts';
import { LocalEngine } from './local-engine.ts';
import { Persistence, type PersistenceOptions } from './persistence/persistence.ts';

interface EngineOptions {
  readonly projectId: string;
  readonly databaseId: string;
  /** Folder that keeps the documents across restarts; in memory only if missing. */
  readonly persistence?: PersistenceOptions;
  /** Microseconds since 1970; the system clock unless a test injects one. */
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
