import { afterEach, expect, it, vi } from 'vitest';
import { accept, actionsFor, assign } from './ride-actions.ts';
import { perform } from './ride-dialogs.tsx';

const ride = { rideid: 'R1' };
const withReason = { rideid: 'R1', reason: 'Irrtum' };
const toTaxi = { rideid: 'R1', companyid: 'alpentaxi' };
const state = {
  status: 'open',
  closedAtMs: undefined,
  isOnOwnPage: false,
  isOwnRide: false,
  isFeeOfPage: false,
  isOffered: false,
  escalation: null,
} as const;
const [, reject] = actionsFor({ role: 'admin' }, state, 0);
const [, , , cancel] = actionsFor({ role: 'admin' }, { ...state, status: 'confirmed' }, 0);
const [reopen] = actionsFor({ role: 'admin' }, { ...state, status: 'closed', closedAtMs: 0 }, 0);
if (!reject || !cancel || !reopen) throw new Error('An action of the rides is missing');

afterEach(() => vi.unstubAllGlobals());
const answering = (result: unknown) => {
  const fetch = vi.fn(async (_address: string, _request: { readonly body: string }) => Response.json({ result }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('accepting a ride successfully returns no refusal', async () => {
  const fetch = answering({ valid: true });
  expect(await perform(accept, { ...ride, driverUid: 'u-max' })).toBeUndefined();
  const [address, { body }] = fetch.mock.calls[0] ?? ['', { body: '' }];
  expect(address).toBe('/api/driver-confirmride');
  expect(JSON.parse(body)).toEqual({ data: { rideid: 'R1', driverUid: 'u-max' } });
});

it('accepting a ride that another company took returns a refusal', async () => {
  answering({ valid: false, pech: true });
  expect(await perform(accept, ride)).toEqual({
    title: 'ride.pechTitle',
    text: 'ride.pech',
    offersTokens: false,
    leavesOpen: false,
  });
});

it('a company with too few tokens is offered a top-up, an administrator who assigns is not', async () => {
  answering({ valid: false, error: 'insufficient-tokens' });
  expect(await perform(accept, ride)).toEqual({
    title: 'ride.acceptRefused',
    text: 'ride.notEnough',
    offersTokens: true,
    leavesOpen: false,
  });
  expect(await perform(assign, toTaxi)).toEqual({
    title: 'ride.assign',
    text: 'ride.assignTooFew',
    offersTokens: false,
    leavesOpen: true,
  });
  answering({ valid: false, error: 'company-inactive' });
  expect(await perform(assign, toTaxi)).toMatchObject({ text: 'ride.assignInactive' });
});

it('the dialog of a failed assignment stays open for another choice unless the ride is no longer open', async () => {
  answering({ valid: false, error: 'wrong-state' });
  expect(await perform(assign, toTaxi)).toMatchObject({ leavesOpen: false });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await perform(assign, toTaxi)).toMatchObject({ leavesOpen: true });
});

it('a cancellation or reopening that comes too late has its own text, another action the general one', async () => {
  answering({ valid: false, error: 'too-late' });
  expect(await perform(cancel, withReason)).toMatchObject({
    title: 'ride.cancel',
    text: 'ride.cancelOver',
  });
  expect(await perform(reopen, withReason)).toMatchObject({ text: 'ride.reopenTooLate' });
  expect(await perform(reject, withReason)).toMatchObject({ text: 'error.too-late' });
});

it('a reopening after the guest was erased says so', async () => {
  answering({ valid: false, error: 'guest-removed' });
  expect(await perform(reopen, withReason)).toMatchObject({ text: 'error.guest-removed' });
});

it('a refusal has the action’s name as its title', async () => {
  answering({ valid: false, error: 'wrong-state' });
  expect(await perform(reject, withReason)).toEqual({
    title: 'ride.reject',
    text: 'error.wrong-state',
    offersTokens: false,
    leavesOpen: false,
  });
});

it('a call without a connection returns a refusal that says so', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await perform(accept, ride)).toEqual({
    title: 'dialog.error',
    text: 'failure.offline',
    offersTokens: false,
    leavesOpen: false,
  });
});
