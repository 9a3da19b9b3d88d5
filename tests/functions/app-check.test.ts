import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicantToken } from '../support/applications.ts';
import { tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import '../support/database.ts';
import { memberOf } from '../support/people.ts';

const appToken = tokenFor('1:1:web:1', {});
const refusal = {
  error: {
    status: 'UNAUTHENTICATED',
    message: 'This call needs a token of App Check.',
    details: { appCheck: 'required' },
  },
};

async function post(url: string, data: object, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const body = JSON.stringify({ data });
  return (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  ).json();
}

/** Calls one instance without an App Check token and with one, which an emulator does not verify. */
async function answersOf(name: string, parameters: Readonly<Record<string, string>>, data: object, idToken?: string) {
  const signedIn = { ...(idToken && { authorization: `Bearer ${idToken}` }) };
  const { answer } = await liveOnce({ name, parameters }, undefined, async (url) => [
    await post(url, data, signedIn),
    await post(url, data, { ...signedIn, 'x-firebase-appcheck': appToken }),
  ]);
  return answer;
}

const lookUp = { orderId: 'ABCDEFGHJK', email: 'anna@example.com' };
const notFound = { result: { valid: false } };

describe('while App Check is enforced, a call', () => {
  const enforced = { ENFORCE_APP_CHECK: 'true' };

  it('of a guest is refused without an App Check token and answered with one', async () => {
    expect(await answersOf('global.loadbooking', enforced, lookUp)).toEqual([refusal, notFound]);
  });

  it('of a member is refused without an App Check token and answered with one', async () => {
    const idToken = memberOf(await aCompanyOfItsOwn(0), 'driver');
    const answers = await answersOf('driver.confirmride', enforced, { rideid: 'ABCDEFGHJK' }, idToken);
    expect(answers).toEqual([refusal, { result: expect.objectContaining({ valid: false }) }]);
  });

  it('that allows an upload is refused without an App Check token and answered with one', async () => {
    const idToken = applicantToken(`u-${randomUUID()}`);
    const answers = await answersOf('global.allowupload', enforced, {}, idToken);
    expect(answers).toEqual([refusal, { result: { valid: true } }]);
  });
});

describe('while App Check is not enforced, a call', () => {
  it('is answered without an App Check token', async () => {
    expect(await answersOf('global.loadbooking', {}, lookUp)).toEqual([notFound, notFound]);
  });
});
