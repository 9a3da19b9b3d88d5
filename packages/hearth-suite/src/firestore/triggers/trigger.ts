import type { DocumentChange } from '../engine/engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { ResourcePath } from '../engine/value.ts';

/** The documents and events that trigger a function. */
export interface Trigger {
  readonly id: string;
  /**
   * `google.cloud.firestore.document.v1.created`, `….updated`, `….deleted` or `….written`, also with
   * `.withAuthContext`.
   */
  readonly eventType: string;
  /** Only this project's documents trigger the function. */
  readonly projectId: string;
  readonly database: string;
  /** `rides/{rideId}`; a final `{name=**}` matches any remaining segments. */
  readonly pattern: readonly string[];
}

/** Reads the body of the functions emulator's registration. */
export function parseTrigger(projectId: string, id: string, body: unknown): Trigger {
  const { eventType, database, document } = (body ?? {}) as Record<string, unknown>;
  const value = (document as { value?: unknown } | undefined)?.value;
  if (typeof eventType !== 'string' || typeof value !== 'string' || !id) {
    throw new EngineError('invalid-argument', 'A trigger needs an id, an eventType and a document.');
  }
  return {
    id,
    eventType,
    projectId,
    database: typeof database === 'string' ? database : '(default)',
    pattern: value.replace(/^\/|\/$/g, '').split('/'),
  };
}

export function concerns(trigger: Trigger, change: DocumentChange): boolean {
  const kind = /\.document\.v1\.(created|updated|deleted|written)/.exec(trigger.eventType)?.[1];
  return (kind === 'written' || kind === kindOf(change)) && matches(trigger.pattern, change.path);
}

function kindOf({ before, after }: DocumentChange): 'created' | 'updated' | 'deleted' {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}

function matches(pattern: readonly string[], path: ResourcePath): boolean {
  const rest = pattern.findIndex((segment) => /^\{.*=\*\*\}$/.test(segment));
  if (rest >= 0 ? path.length < rest : path.length !== pattern.length) return false;
  return pattern.slice(0, rest >= 0 ? rest : undefined).every((segment, i) => {
    return /^\{.*\}$/.test(segment) || segment === '*' || segment === path[i];
  });
}
