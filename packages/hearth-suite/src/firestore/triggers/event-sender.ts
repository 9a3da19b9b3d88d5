import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { CommitEvent, DocumentChange } from '../engine/engine.ts';
import type { DatabaseName } from '../engine/values/resource-name.ts';
import { toMicros } from '../engine/values/timestamp.ts';
import { concerns, type Trigger } from './trigger.ts';

/** Attempts to deliver an event while the functions emulator is down, and the pause between them. */
const attempts = 60;
const pauseMs = 500;
/** A trigger's events on their way at a time: with thousands, both processes would run out of open files. */
const maxConnections = 100;

/**
 * Sends document events to the functions emulator as CloudEvents in binary mode: in order for each document and
 * trigger, otherwise up to a hundred of each trigger in parallel.
 */
export class EventSender {
  readonly #host: string;
  readonly #port: number;
  readonly #triggers = new Map<string, Trigger>();
  readonly #queues = new Map<string, Promise<void>>();
  /** An agent for each trigger, so that no trigger waits for another's events. */
  readonly #agents = new Map<string, http.Agent>();
  #isClosed = false;

  constructor(functionsEmulator: string) {
    const url = new URL(`http://${functionsEmulator}`);
    this.#host = url.hostname;
    this.#port = Number(url.port);
  }

  register(trigger: Trigger): void {
    this.#triggers.set(trigger.id, trigger);
    this.#agents.set(trigger.id, new http.Agent({ keepAlive: true, maxSockets: maxConnections }));
  }

  unregister(id: string): void {
    this.#triggers.delete(id);
  }

  close(): void {
    this.#isClosed = true;
    for (const agent of this.#agents.values()) agent.destroy();
  }

  publish(database: DatabaseName, { commitTime, changes }: CommitEvent): void {
    for (const trigger of this.#triggers.values()) {
      if (trigger.projectId !== database.projectId || trigger.database !== database.databaseId) continue;
      for (const change of changes) {
        if (concerns(trigger, change)) {
          this.#enqueue(database, trigger, change, new Date(toMicros(commitTime) / 1000).toISOString());
        }
      }
    }
  }

  #enqueue(database: DatabaseName, trigger: Trigger, change: DocumentChange, time: string): void {
    const key = `${trigger.id} ${change.path.join('/')}`;
    const before = this.#queues.get(key) ?? Promise.resolve();
    const sent = before.then(() => this.#deliver(database, trigger, change, time));
    this.#queues.set(key, sent);
    sent.finally(() => {
      if (this.#queues.get(key) === sent) this.#queues.delete(key);
    });
  }

  async #deliver(database: DatabaseName, trigger: Trigger, change: DocumentChange, time: string): Promise<void> {
    const { eventBytes } = await import('./event-bytes.ts');
    const document = change.path.join('/');
    const headers = {
      'content-type': 'application/protobuf',
      'ce-id': randomUUID(),
      'ce-specversion': '1.0',
      'ce-type': trigger.eventType,
      'ce-source': `//firestore.googleapis.com/projects/${database.projectId}/databases/${database.databaseId}`,
      'ce-subject': `documents/${encodeURI(document)}`,
      'ce-time': time,
      'ce-datacontenttype': 'application/protobuf',
      'ce-project': database.projectId,
      'ce-database': database.databaseId,
      'ce-namespace': '(default)',
      'ce-document': encodeURI(document),
      ...(trigger.eventType.endsWith('.withAuthContext') && { 'ce-authtype': 'unknown', 'ce-authid': '' }),
    };
    // The functions emulator expects the bytes in base64.
    const body = eventBytes(database, change).toString('base64');
    const path = `/functions/projects/${database.projectId}/triggers/${trigger.id}`;
    const agent = this.#agents.get(trigger.id);
    for (let attempt = 1; !this.#isClosed; attempt += 1) {
      try {
        const status = await this.#post({ path, headers, agent }, body);
        if (status >= 400) console.error(`local Firestore: ${trigger.id} answered ${status} to ${document}`);
        return;
      } catch (error) {
        if (this.#isClosed) return;
        if (attempt === attempts) {
          console.error(`local Firestore: event for ${trigger.id} on ${document} was not delivered:`, error);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  #post(
    to: { readonly path: string; readonly headers: http.OutgoingHttpHeaders; readonly agent: http.Agent | undefined },
    body: string,
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          ...to,
          host: this.#host,
          port: this.#port,
          method: 'POST',
          headers: { ...to.headers, 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}
