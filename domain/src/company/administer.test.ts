import { describe, expect, it } from 'vitest';
import { activate, changesOf, deactivate, listedStateOf, setLicence } from './administer.ts';
import type { Company } from './company.ts';

const company: Company = {
  kind: 'taxi',
  name: 'Taxi GmbH',
  designation: 'Taxi',
  address: 'Dorfplatz 1',
  email: 'taxi@example.com',
  phone: '+43 1',
  licenceFile: null,
  state: 'pending',
  reason: null,
  ended: null,
  contactName: 'Eva',
  createdAtMs: 0,
  emailConfirmedAtMs: null,
  referralCode: 'AB12',
};

describe('an administrator', () => {
  it('activates a company once, after its application or after it was closed', () => {
    const open = activate(company);
    expect(open).toMatchObject({ state: 'active', reason: null });
    expect(activate({ ...company, state: 'active' })).toBeNull();
    const closed = { ...company, state: 'inactive', reason: 'x', ended: { atMs: 1, toRemove: null } } as const;
    expect(activate(closed)).toMatchObject({ state: 'active', reason: null, ended: null });
  });

  it('closes a company for a reason, and may change the reason', () => {
    const closed = deactivate({ ...company, state: 'active' }, 'Konzession abgelaufen', 7);
    if (!closed) throw new Error('It was not closed');
    expect(closed).toMatchObject({ state: 'inactive', reason: 'Konzession abgelaufen', ended: { atMs: 7 } });
    expect(deactivate(closed, 'Konzession abgelaufen', 8)).toBeNull();
    // Another reason does not restart the retention period.
    expect(deactivate(closed, 'Gewerbe zurückgelegt', 8)).toMatchObject({
      reason: 'Gewerbe zurückgelegt',
      ended: { atMs: 7 },
    });
  });

  it('marks a turned-down application for removal, and licence, page and team of a closed company', () => {
    const active: Company = { ...company, state: 'active' };
    expect(deactivate(company, 'x', 7)?.ended).toEqual({ atMs: 7, toRemove: 'application' });
    expect(deactivate(active, 'x', 7)?.ended).toEqual({ atMs: 7, toRemove: 'licence' });
    expect(deactivate({ ...active, kind: 'hotel' }, 'x', 7)?.ended).toEqual({ atMs: 7, toRemove: 'licence' });
  });

  it('records only the fields that differ, each with its old and new value', () => {
    const { name, designation, address, phone, email } = company;
    const data = { name, designation, address, phone, email };
    expect(changesOf(company, data)).toEqual({});
    expect(changesOf(company, { ...data, phone: '+43 2' })).toEqual({ phone: '+43 1 → +43 2' });
  });

  it('filters turned-down applications separately from companies that were closed', () => {
    const closed = (state: Company['state']) => deactivate({ ...company, state }, 'x', 7) ?? company;
    expect(listedStateOf(closed('pending'))).toBe('turned-down');
    expect(listedStateOf(closed('active'))).toBe('inactive');
    expect(listedStateOf(company)).toBe('pending');
    expect(listedStateOf({ ...closed('pending'), state: 'active', ended: null })).toBe('active');
  });

  const facts = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2027-01-31' };

  it('stores the licence’s facts on activation if there are any', () => {
    expect(activate(company, facts)).toMatchObject({ licence: { ...facts, remindedDays: null } });
    expect(activate(company)).not.toHaveProperty('licence');
  });

  it('activates an active company again without facts or with the stored ones, and never drops other facts', () => {
    const active: Company = { ...company, state: 'active', licence: { ...facts, remindedDays: 60 } };
    for (const same of [undefined, facts, { number: null, authority: null, validUntil: null }]) {
      expect(activate(active, same)).toBeNull();
    }
    for (const change of [{ number: 'K-2' }, { authority: null }, { validUntil: '2028-01-31' }]) {
      expect(activate(active, { ...facts, ...change })).toEqual({ refused: 'wrong-state' });
    }
    expect(activate({ ...company, state: 'active' }, facts)).toEqual({ refused: 'wrong-state' });
  });

  it('replaces the licence by the renewal, unless the company has uploaded another one', () => {
    const renewing: Company = { ...company, licenceFile: 'old', renewal: { file: 'new', sentAtMs: 5 } };
    const accepted = setLicence(renewing, facts, 'new');
    expect(accepted).toMatchObject({ licenceFile: 'new', licence: facts });
    expect(accepted).not.toHaveProperty('renewal');
    expect(setLicence(renewing, facts, undefined)).toMatchObject({ licenceFile: 'old', renewal: { file: 'new' } });
    expect(setLicence(renewing, facts, 'newer')).toEqual({ refused: 'wrong-state' });
    expect(setLicence(company, facts, 'new')).toEqual({ refused: 'wrong-state' });
  });

  it('changes nothing if the renewal was accepted with the same facts, also while a newer one waits', () => {
    const licence = { ...facts, remindedDays: 60 };
    const accepted: Company = { ...company, licenceFile: 'new', licence };
    for (const one of [accepted, { ...accepted, renewal: { file: 'newer', sentAtMs: 6 } }]) {
      expect(setLicence(one, facts, 'new')).toBe(one);
      for (const change of [{ number: 'K-2' }, { authority: null }, { validUntil: '2028-01-31' }]) {
        expect(setLicence(one, { ...facts, ...change }, 'new')).toEqual({ refused: 'wrong-state' });
      }
    }
  });
});
