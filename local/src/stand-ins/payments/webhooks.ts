import { createHmac } from 'node:crypto';
import type { FailurePlan } from '../http/failures.ts';
import type { StripeEvent } from './events.ts';
import { nowSeconds } from './ids.ts';

export interface WebhookEndpoint {
  readonly url: string;
  /** `whsec_…`: the key of the signatures. */
  readonly secret: string;
}

/** One delivery; a test may deviate from `plainDelivery`. */
export interface Delivery {
  readonly delayMs: number;
  readonly signature: 'valid' | 'wrong' | 'missing' | 'old';
  readonly body: 'intact' | 'corrupt';
  /** Address instead of the configured one. */
  readonly url?: string;
}

interface Attempt {
  readonly eventId: string;
  readonly type: string;
  /** HTTP status, or 0 if there was no answer. */
  readonly status: number;
}

export const plainDelivery: Delivery = { delayMs: 0, signature: 'valid', body: 'intact' };

/** Stripe retries for days; these pauses are short enough for a developer to wait. */
const defaultRetryDelaysMs: readonly number[] = [1_000, 3_000, 10_000, 30_000, 120_000];
/** A busy machine may take long to start the function that answers. */
const answerTimeoutMs = 30_000;
/** Age of an old signature: receivers tolerate five minutes. */
const oldSeconds = 3_600;

/** Sends signed events to the configured endpoint, and retries until it accepts them. */
export class Webhooks {
  private attempts: Attempt[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  /** While true, events are sent only when a test requests it. */
  isPaused = false;

  constructor(
    private endpoint: WebhookEndpoint | undefined,
    private readonly failures: FailurePlan,
    private readonly retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
  ) {}

  configure(change: Partial<WebhookEndpoint>): void {
    this.endpoint = { url: '', secret: '', ...this.endpoint, ...change };
  }

  get sent(): readonly Attempt[] {
    return this.attempts;
  }

  /** Sends an event. Resolves after the first attempt, like Stripe's payment page; retries later if not accepted. */
  async announce(event: StripeEvent): Promise<void> {
    if (!this.isPaused) await this.tryFrom(event, 0);
  }

  /** Sends the event once, with the requested deviations. Returns the HTTP status. */
  async deliver(event: StripeEvent, { delayMs, signature, body, url }: Delivery): Promise<number> {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const signed = JSON.stringify(event, null, 2);
    const header = signature === 'missing' ? undefined : this.signatureOf(signed, signature);
    return this.post(event, body === 'corrupt' ? corrupted(signed) : signed, header, url ?? this.endpoint?.url);
  }

  /** Drops pending retries and recorded attempts, and ends a pause. */
  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.attempts = [];
    this.isPaused = false;
  }

  private async tryFrom(event: StripeEvent, attempt: number): Promise<void> {
    const signature = this.failures.takeWrongSignature() ? 'wrong' : 'valid';
    const status = await this.deliver(event, { ...plainDelivery, signature });
    const waitMs = this.retryDelaysMs[attempt];
    if ((status >= 200 && status < 300) || waitMs === undefined || !this.endpoint) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.tryFrom(event, attempt + 1);
    }, waitMs);
    this.timers.add(timer);
  }

  private async post(event: StripeEvent, body: string, signature: string | undefined, url: string | undefined) {
    if (!url) return 0;
    const status = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
      },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      // No receiver, or no answer in time: 0 means a failed delivery.
      () => 0,
    );
    this.attempts.push({ eventId: event.id, type: event.type, status });
    return status;
  }

  /** Signs as https://docs.stripe.com/webhooks#verify-manually describes. */
  private signatureOf(body: string, kind: 'valid' | 'wrong' | 'old'): string {
    const time = kind === 'old' ? nowSeconds() - oldSeconds : nowSeconds();
    const secret = kind === 'wrong' ? 'whsec_of_somebody_else' : (this.endpoint?.secret ?? '');
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  }
}

/** Puts a 9 before the amount: still valid JSON, but not what was signed. */
const corrupted = (body: string): string => body.replace(/("amount(?:_total)?": )/, (name) => `${name}9`);
