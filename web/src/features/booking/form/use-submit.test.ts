import { expect, it } from 'vitest';
import { CallFailure } from '../../../shared/calls/call-failure.ts';
import { deliver } from './use-submit.ts';

const sent = (send: () => ReturnType<Parameters<typeof deliver>[0]['send']>) =>
  deliver({ send, refusals: { 'already-exists': 'post.bookedBefore' } }, 'the order');

it('a delivered order becomes a booking of what was sent', async () => {
  expect(await sent(async () => ({ valid: true, document: 'AB12' }))).toEqual({
    id: 'AB12',
    payload: 'the order',
  });
});

it('a guest’s delivered order becomes a booking with the token of its link', async () => {
  expect(await sent(async () => ({ valid: true, document: 'AB12', token: 'AB12.signed' }))).toEqual({
    id: 'AB12',
    payload: 'the order',
    token: 'AB12.signed',
  });
});

it('an order whose request id has already booked another order fails with the form’s text for that', async () => {
  expect(await sent(async () => ({ valid: false, error: 'already-exists' }))).toEqual({
    failure: 'post.bookedBefore',
    code: 'already-exists',
  });
});

it('a refused order reports the refusal’s code, and one without an answer reports none', async () => {
  expect(await sent(async () => ({ valid: false, error: 'AH1' }))).toEqual({ failure: 'error.AH1', code: 'AH1' });
  expect(await sent(async () => Promise.reject(new CallFailure('offline')))).toEqual({ failure: 'failure.offline' });
});
