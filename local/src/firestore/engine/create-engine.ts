import type { Engine } from './engine.ts';
import { LocalEngine } from './local-engine.ts';

export interface EngineOptions {
  readonly projectId: string;
  readonly databaseId: string;
  /** Microseconds since 1970; the computer's clock unless a test has its own. */
  readonly clock?: () => number;
}

export function createEngine({ projectId, databaseId, clock = () => Date.now() * 1000 }: EngineOptions): Engine {
  return new LocalEngine({ projectId, databaseId }, clock);
}
