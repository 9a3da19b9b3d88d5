import { describe, expect, it } from 'vitest';
import { activate, changesOf, deactivate } from './administer.ts';
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
  it('opens a company once, after its application and after it was closed', () => {
    const open = activate(company);
    expect(open).toMatchObject({ state: 'active', reason: null });
    expect(activate({ ...company, state: 'active' })).toBeNull();
    const closed = { ...company, state: 'inactive', reason: 'x', ended: { atMs: 1, toRemove: null } } as const;
    expect(activate(closed)).toMatchObject({ state: 'active', reason: null, ended: null });
  });

  it('closes a company for a reason, and may give another one', () => {
    const closed = deactivate({ ...company, state: 'active' }, 'Konzession abgelaufen', 7);
    if (!closed) throw new Error('It was not closed');
    expect(closed).toMatchObject({ state: 'inactive', reason: 'Konzession abgelaufen', ended: { atMs: 7 } });
    expect(deactivate(closed, 'Konzession abgelaufen', 8)).toBeNull();
    // Another reason does not begin the time anew.
    expect(deactivate(closed, 'Gewerbe zurückgelegt', 8)).toMatchObject({
      reason: 'Gewerbe zurückgelegt',
      ended: { atMs: 7 },
    });
  });

  it('turns an application down as a whole, and of a company that was active leaves the licence to be removed', () => {
    const licensed = { ...company, licenceFile: 'licences/x/konzession.pdf' };
    expect(deactivate(licensed, 'x', 7)?.ended).toEqual({ atMs: 7, toRemove: 'application' });
    expect(deactivate({ ...licensed, state: 'active' }, 'x', 7)?.ended).toEqual({ atMs: 7, toRemove: 'licence' });
    expect(deactivate({ ...company, state: 'active' }, 'x', 7)?.ended).toEqual({ atMs: 7, toRemove: null });
  });

  it('changes only what is different', () => {
    const { name, designation, address, phone, email } = company;
    const data = { name, designation, address, phone, email };
    expect(changesOf(company, data)).toEqual({});
    expect(changesOf(company, { ...data, phone: '+43 2' })).toEqual({ phone: '+43 1 → +43 2' });
  });
});
