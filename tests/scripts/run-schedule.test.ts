import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSchedule } from '../../scripts/run-schedule.mjs';

const triggers = '/functions/projects/demo/triggers/europe-west3-tasks-';
let called: string[] = [];
let status = 200;
const emulator = http.createServer((request, response) => {
  called.push(`${request.method} ${request.url}`);
  response.writeHead(status).end();
});

beforeEach(async () => {
  [called, status] = [[], 200];
  // The network keeps its own timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await new Promise((resolve) => emulator.close(resolve));
});

const start = () => runSchedule({ ports: { functions: (emulator.address() as AddressInfo).port }, projectId: 'demo' });
const untilCalled = (count: number) => expect.poll(() => called).toHaveLength(count);
const [closing, escalating] = ['closemonths', 'escalaterides'].map((name) => `POST ${triggers}${name}-0`);

it('closes months at once, escalates each minute and closes months each hour until it is ended', async () => {
  const end = start();
  await untilCalled(1);
  expect(called).toEqual([closing]);
  vi.advanceTimersByTime(60_000);
  await untilCalled(2);
  expect(called[1]).toBe(escalating);
  vi.advanceTimersByTime(59 * 60_000);
  await untilCalled(2 + 59 + 1);
  expect(called.filter((one) => one === closing)).toHaveLength(2);
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('warns if a function fails or does not answer, and goes on', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  status = 500;
  const end = start();
  await expect.poll(() => log.mock.calls).toContainEqual(['Warning: months could not be closed: it answered 500']);
  await new Promise((resolve) => emulator.close(resolve));
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => log.mock.lastCall?.[0]).toMatch(/^Warning: open rides .*: fetch/);
  expect(vi.getTimerCount()).toBe(2);
  end();
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
});
