import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callFrom, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';

const report = { version: '0.8.0', route: '/order', message: 'x is not a function', stack: 'at y (/assets/z.js:1:2)' };

it('an error report is taken without a stack, and refused without a message or if it is too long', async () => {
  const send = (change: object) => callFunction('global-reporterror', { ...report, ...change });
  expect((await send({ stack: '' })).result).toEqual({ valid: true });
  for (const change of [{ message: '' }, { message: 'x'.repeat(2_001) }, { stack: 'x'.repeat(2_001) }, { route: 7 }])
    expect((await send(change)).error?.status).toBe('INVALID_ARGUMENT');
});

it('error reports are limited to twenty an hour from one client, and need no App Check', async () => {
  const parameters = { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1', ENFORCE_APP_CHECK: 'true' };
  const target = { name: 'global.reporterror', projectId: `demo-${randomUUID()}`, parameters };
  const { answer } = await liveOnce(target, undefined, async (url) => {
    const send = (from: string) => callFrom<'global-reporterror'>(from, url, report);
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push(await send('203.0.113.7'));
    return [...answers, await send('198.51.100.1')];
  });
  const statuses = answer?.map(({ result, error }) => error?.status ?? result?.valid);
  expect(statuses).toEqual([...Array(20).fill(true), 'RESOURCE_EXHAUSTED', true]);
});
