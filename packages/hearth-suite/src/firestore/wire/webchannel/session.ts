import type { ServerResponse } from 'node:http';
import { frame } from './framing.ts';

/** How long a session lives without a back channel: time for a disconnected tab to return. */
const idleMs = 60_000;
/** Interval of the messages that keep an idle back channel alive. */
const noopMs = 30_000;

interface Numbered {
  readonly id: number;
  readonly payload: unknown;
}

/**
 * One WebChannel session. Sends numbered messages to the client over one back channel at a time, and keeps them until
 * acknowledged. Passes on the client's messages in order, whatever order they arrive in.
 */
export class WebChannelSession {
  readonly id: string;
  readonly #receive: (text: string) => void;
  readonly #onClose: () => void;
  #sent = 0;
  #unacknowledged: Numbered[] = [];
  #backChannel: { readonly response: ServerResponse; readonly endsAfterData: boolean; last: number } | undefined;
  #nextIncoming = 0;
  readonly #early = new Map<number, string>();
  #timer: NodeJS.Timeout;
  #hasStreamed = false;
  #isEnding = false;

  constructor(id: string, receive: (text: string) => void, onClose: () => void) {
    this.id = id;
    this.#receive = receive;
    this.#onClose = onClose;
    this.#timer = this.#idle();
  }

  /** Returns the answer to a POST: whether a back channel is open, the last number sent, the unacknowledged bytes. */
  state(): [number, number, number] {
    const outstanding = this.#unacknowledged.reduce((sum, { payload }) => sum + JSON.stringify(payload).length, 0);
    return [this.#backChannel ? 1 : 0, this.#sent, outstanding];
  }

  accept(index: number, text: string): void {
    if (index < this.#nextIncoming) return; // A duplicate of a message that was passed on already.
    this.#early.set(index, text);
    for (
      let next = this.#early.get(this.#nextIncoming);
      next !== undefined;
      next = this.#early.get(this.#nextIncoming)
    ) {
      this.#early.delete(this.#nextIncoming);
      this.#nextIncoming += 1;
      this.#receive(next);
    }
  }

  send(message: unknown): void {
    this.#queue([message]);
  }

  /** Sends a last message; the session ends once it is delivered. */
  end(message: unknown): void {
    this.#isEnding = true;
    this.#queue([message]);
  }

  acknowledge(upTo: number): void {
    this.#unacknowledged = this.#unacknowledged.filter(({ id }) => id > upTo);
  }

  openBackChannel(response: ServerResponse, received: number, endsAfterData: boolean): void {
    this.#backChannel?.response.end();
    this.acknowledge(received);
    const channel = { response, endsAfterData, last: received };
    this.#backChannel = channel;
    clearTimeout(this.#timer);
    this.#timer = setInterval(() => this.#queue('noop'), noopMs);
    response.on('close', () => {
      if (this.#backChannel !== channel) return;
      this.#backChannel = undefined;
      clearInterval(this.#timer);
      this.#timer = this.#idle();
    });
    response.flushHeaders();
    // The client waits for a first byte to detect proxies that buffer the whole answer.
    if (!endsAfterData && !this.#hasStreamed && this.#unacknowledged.length === 0) this.#queue('noop');
    else this.#flush();
    this.#hasStreamed = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#backChannel?.response.end();
    this.#backChannel = undefined;
    this.#onClose();
  }

  #queue(payload: unknown): void {
    this.#sent += 1;
    this.#unacknowledged.push({ id: this.#sent, payload: payload === 'noop' ? ['noop'] : payload });
    this.#flush();
  }

  #flush(): void {
    const channel = this.#backChannel;
    if (!channel) return;
    const fresh = this.#unacknowledged.filter(({ id }) => id > channel.last);
    const newest = fresh.at(-1);
    if (!newest) return;
    channel.last = newest.id;
    channel.response.write(frame(fresh.map(({ id, payload }) => [id, payload])));
    if (this.#isEnding) this.close();
    else if (channel.endsAfterData) {
      this.#backChannel = undefined;
      channel.response.end();
      clearInterval(this.#timer);
      this.#timer = this.#idle();
    }
  }

  #idle(): NodeJS.Timeout {
    return setTimeout(() => this.close(), idleMs);
  }
}
