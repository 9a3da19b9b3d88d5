import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { admin, memberOf } from '../support/people.ts';
import { suite } from '../support/suite.ts';

const control = (method: string, path: string, body?: object) =>
  fetch(`http://127.0.0.1:${suite.ports.translation}/_control${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
const translation = (change: object = {}) => ({ text: 'Unsere Fahrzeuge', requestId: randomUUID(), ...change });
const translate = (companyId: string, payload: unknown) =>
  callFunction('website-translate', payload, memberOf(companyId));
const chargesOf = async (companyId: string) =>
  (await entriesOf(companyId)).filter((entry) => entry.get('kind') === 'translation').map(({ id }) => id);

describe('the translation of a text', () => {
  afterEach(() => control('DELETE', ''));

  it('costs one token', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = translation();
    expect((await translate(companyId, payload)).result).toEqual({ valid: true, text: 'Our vehicles' });
    expect(await balanceOf(companyId)).toBe(150);
    expect(await chargesOf(companyId)).toEqual([`translation_${payload.requestId}`]);
  });

  it('is charged once, however often and concurrently its request is repeated', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = translation();
    const answers = await Promise.all(Array.from({ length: 5 }, () => translate(companyId, payload)));
    expect(answers.map(({ result }) => result)).toEqual(Array(5).fill({ valid: true, text: 'Our vehicles' }));
    expect((await translate(companyId, payload)).result).toEqual({ valid: true, text: 'Our vehicles' });
    expect(await balanceOf(companyId)).toBe(150);
    const other = await translate(companyId, { ...payload, text: 'Der Preis' });
    expect(other.result).toEqual({ valid: false, error: 'already-exists' });
  });

  it('is refused without a whole token, also if concurrent translations exceed the balance', async () => {
    const companyId = await aCompanyOfItsOwn(99);
    expect((await translate(companyId, translation())).result).toEqual({ valid: false, error: 'insufficient-tokens' });
    const one = await aCompanyOfItsOwn(199);
    const answers = await Promise.all([1, 2, 3].map(() => translate(one, translation())));
    expect(answers.filter(({ result }) => result?.valid)).toHaveLength(1);
    expect(await balanceOf(one)).toBe(99);
  });

  it.each(['error-500', 'garbage', 'timeout'])('that fails with %s is free and can be repeated', async (mode) => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = translation();
    await control('PUT', '/failure', { mode, times: 1 });
    expect((await translate(companyId, payload)).error?.status).toBe('UNAVAILABLE');
    expect(await balanceOf(companyId)).toBe(250);
    expect((await translate(companyId, payload)).result).toMatchObject({ valid: true });
    expect(await balanceOf(companyId)).toBe(150);
  });

  it('is charged to the company that an administrator names', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = translation({ companyID: companyId });
    expect((await callFunction('website-translate', payload, admin)).result).toMatchObject({ valid: true });
    expect(await balanceOf(companyId)).toBe(150);
  });

  it.each([
    ['text', '', 'required'],
    ['text', 'x'.repeat(301), 'max'],
    ['requestId', 'x', 'format'],
  ])('is refused with %s = %j', async (field, value, reason) => {
    const { error } = await translate(await aCompanyOfItsOwn(250), translation({ [field]: value }));
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { [field]: reason } });
  });
});
