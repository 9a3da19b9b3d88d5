import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly object: Record<string, unknown>;
}

/** Starts a webhook endpoint for tests that accepts only events verified by stripe's own library. */
export async function startWebhookReceiver(secret: string) {
  const stripe = new Stripe('sk_test_receiver');
  const events: ReceivedEvent[] = [];
  const waiting: (() => void)[] = [];
  let failuresLeft = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const signature = request.headers['stripe-signature'] ?? '';
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      response.writeHead(503).end();
      return;
    }
    try {
      const event = stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret);
      const object = event.data.object as unknown as Record<string, unknown>;
      events.push({ id: event.id, type: event.type, object });
      response.writeHead(200).end();
      for (const wake of waiting) wake();
    } catch {
      response.writeHead(400).end(); // Answers 400, like a shop for an invalid signature.
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    failNext(times: number) {
      failuresLeft = times;
    },
    async untilReceived(count: number): Promise<void> {
      while (events.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
