import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withAllFunctions } from './functions-process.ts';

const delivered: unknown[] = [];
const functions = {
  global: {
    book: (request: IncomingMessage, response: ServerResponse) => response.end(`booked ${request.headers.host}`),
    echo: (request: IncomingMessage, response: ServerResponse) => response.end(JSON.stringify(request.headers)),
  },
  triggers: {
    created: (event: unknown) => delivered.push(event),
    broken: () => Promise.reject(new Error('a broken trigger, as the test wants it')),
  },
};
const EventUtils = { isBinaryCloudEvent: () => false, extractBinaryCloudEventContext: () => ({}) };
const { all } = withAllFunctions(undefined, (file) => (file === './events/types' ? { EventUtils } : functions)) as {
  all(request: IncomingMessage & { rawBody?: string }, response: ServerResponse): Promise<void>;
};
const server = http.createServer(async (request, response) => {
  let rawBody = '';
  for await (const chunk of request) rawBody += chunk;
  await all(Object.assign(request, { rawBody }), response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const call = (target: string, body = '{}'): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: 'POST',
    headers: { 'x-hearth-function': target },
    body,
  });

it('runs the function that a request names, which does not see the name', async () => {
  expect(await (await call('http global.book')).text()).toContain('booked 127.0.0.1');
  expect(await (await call('http global.echo')).json()).not.toHaveProperty('x-hearth-function');
});

it('delivers an event and survives a trigger that fails', async () => {
  expect((await call('cloudevent triggers.broken')).status).toBe(500);
  expect((await call('cloudevent triggers.created', '{"id":"e1"}')).status).toBe(200);
  expect(delivered).toEqual([{ id: 'e1' }]);
});
