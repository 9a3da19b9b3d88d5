import { afterEach, expect, it, vi } from 'vitest';
import type { ListedRide } from '../data/listed-ride.ts';
import { performAcceptance, performAssignment, performOnRide, performReturn, performWithReason } from './perform.ts';
import { actionsFor } from './ride-actions.ts';

const ride = { id: 'R1', status: 'open' } as ListedRide;
const mistake = { reason: 'Irrtum', refund: false };
const state = {
  status: 'open',
  closedAtMs: undefined,
  isOnOwnPage: false,
  isFeeOfPage: false,
  isOffered: false,
  escalation: null,
} as const;
const [accept] = actionsFor({ role: 'taxi' }, state, 0);
const [assign, reject] = actionsFor({ role: 'admin' }, state, 0);
const [, , , cancel] = actionsFor({ role: 'admin' }, { ...state, status: 'confirmed' }, 0);
const [reopen] = actionsFor({ role: 'admin' }, { ...state, status: 'closed', closedAtMs: 0 }, 0);
if (!accept || !assign || !reject || !cancel || !reopen) throw new Error('An action of the rides is missing');

afterEach(() => vi.unstubAllGlobals());
const answering = (result: unknown) => {
  const fetch = vi.fn(async (_address: string, _request: { readonly body: string }) => Response.json({ result }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('accepting a ride successfully returns no refusal', async () => {
  const fetch = answering({ valid: true });
  expect(await performOnRide(ride, accept)).toBeUndefined();
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/driver-confirmride');
});

it('accepting a ride for a driver names the driver in the same call', async () => {
  const fetch = answering({ valid: true });
  expect(await performAcceptance(ride, 'u-max', accept)).toBeUndefined();
  expect(fetch.mock.calls).toHaveLength(1);
  expect(fetch.mock.calls[0]?.[1].body).toContain('"driverUid":"u-max"');
});

it('accepting a ride that another company took returns a refusal', async () => {
  answering({ valid: false, pech: true });
  expect(await performOnRide(ride, accept)).toEqual({
    title: 'ride.pechTitle',
    text: 'ride.pech',
    offersTokens: false,
    leavesOpen: false,
  });
});

it('a company with too few tokens is offered a top-up, an administrator who assigns is not', async () => {
  answering({ valid: false, error: 'insufficient-tokens' });
  expect(await performOnRide(ride, accept)).toEqual({
    title: 'ride.acceptRefused',
    text: 'ride.notEnough',
    offersTokens: true,
    leavesOpen: false,
  });
  expect(await performAssignment(ride, 'alpentaxi', assign)).toEqual({
    title: 'ride.assign',
    text: 'ride.assignTooFew',
    offersTokens: false,
    leavesOpen: true,
  });
  answering({ valid: false, error: 'company-inactive' });
  expect(await performAssignment(ride, 'alpentaxi', assign)).toMatchObject({ text: 'ride.assignInactive' });
});

it('an assignment sends the chosen company', async () => {
  const fetch = answering({ valid: true });
  await performAssignment(ride, 'alpentaxi', assign);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    data: { rideid: 'R1', companyid: 'alpentaxi' },
  });
});

it('the dialog of a failed assignment stays open for another choice unless the ride is no longer open', async () => {
  answering({ valid: false, error: 'wrong-state' });
  expect(await performAssignment(ride, 'alpentaxi', assign)).toMatchObject({ leavesOpen: false });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await performAssignment(ride, 'alpentaxi', assign)).toMatchObject({ leavesOpen: true });
});

it('an action with a reason sends it, a cancellation also whether to refund the provision', async () => {
  const fetch = answering({ valid: true });
  for (const action of [cancel, reopen, reject]) await performWithReason(ride, mistake, action);
  const sent = fetch.mock.calls.map(([address, { body }]) => [address, JSON.parse(body)]);
  expect(sent).toEqual([
    ['/api/admin-cancelride', { data: { rideid: 'R1', refund: false, reason: 'Irrtum' } }],
    ['/api/admin-reopenride', { data: { rideid: 'R1', reason: 'Irrtum' } }],
    ['/api/admin-rejectride', { data: { rideid: 'R1', reason: 'Irrtum' } }],
  ]);
});

it('a return sends its reason, and whether it is a breakdown', async () => {
  const fetch = answering({ valid: true, refunded: false });
  const giveBack = actionsFor({ role: 'taxi' }, { ...state, status: 'confirmed' }, 0).at(-1);
  if (giveBack?.call !== 'driver-giveback') throw new Error('A carrier cannot give its ride back');
  await performReturn(ride, { reason: 'Panne: Getriebe', breakdown: true }, giveBack);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    data: { rideid: 'R1', reason: 'Panne: Getriebe', breakdown: true },
  });
});

it('a cancellation or reopening that comes too late has its own text, another action the general one', async () => {
  answering({ valid: false, error: 'too-late' });
  expect(await performWithReason(ride, mistake, cancel)).toMatchObject({
    title: 'ride.cancel',
    text: 'ride.cancelOver',
  });
  expect(await performWithReason(ride, mistake, reopen)).toMatchObject({ text: 'ride.reopenTooLate' });
  expect(await performWithReason(ride, mistake, reject)).toMatchObject({ text: 'error.too-late' });
});

it('a reopening after the guest was erased says so', async () => {
  answering({ valid: false, error: 'guest-removed' });
  expect(await performWithReason(ride, mistake, reopen)).toMatchObject({ text: 'error.guest-removed' });
});

it('a refusal has the action’s name as its title', async () => {
  answering({ valid: false, error: 'wrong-state' });
  expect(await performWithReason(ride, mistake, reject)).toEqual({
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
  expect(await performOnRide(ride, accept)).toEqual({
    title: 'dialog.error',
    text: 'failure.offline',
    offersTokens: false,
    leavesOpen: false,
  });
});
