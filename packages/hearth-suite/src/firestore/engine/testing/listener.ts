import type { Caller } from '../access.ts';
import type { AddTarget, Engine, ListenEvent, ListenSession, Target } from '../engine.ts';

/** A listen stream that records its events in one line each. */
export class Listener {
  #lines: string[] = [];
  readonly events: ListenEvent[] = [];
  readonly session: ListenSession;

  constructor(engine: Engine, caller: Caller) {
    this.session = engine.openListen(caller, (event) => {
      this.events.push(event);
      this.#lines.push(line(event));
    });
  }

  add(targetId: number, target: Target, more: Partial<AddTarget> = {}): readonly string[] {
    this.session.addTarget({ targetId, target, once: false, ...more });
    return this.take();
  }

  /** Returns the lines of the events since the last call. */
  take(): readonly string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  get token(): Uint8Array {
    const last = this.events.findLast((event) => event.type === 'target-change' && event.resumeToken !== undefined);
    if (last?.type !== 'target-change' || !last.resumeToken) throw new Error('There was no token yet.');
    return last.resumeToken;
  }
}

/** Formats as `add 1`, `current 1`, `snapshot`, `change c/a 1,2`, `change c/a -1`, `delete c/a -1`, `filter 1 = 3`. */
function line(event: ListenEvent): string {
  switch (event.type) {
    case 'target-change': {
      if (event.change === 'no-change') return 'snapshot';
      const cause = event.cause ? `: ${'code' in event.cause ? event.cause.code : event.cause.message}` : '';
      return `${event.change} ${event.targetIds.join()}${cause}`;
    }
    case 'filter':
      return `filter ${event.targetId} = ${event.count}`;
    case 'document-change': {
      const ids = [...event.targetIds, ...event.removedTargetIds.map((id) => -id)];
      return `change ${event.document.path.join('/')} ${ids.join()}`;
    }
    case 'document-delete':
    case 'document-remove':
      return `${event.type.slice(9)} ${event.path.join('/')} ${event.removedTargetIds.map((id) => -id).join()}`;
  }
}
