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
  contactName: 'Eva',
  createdAtMs: 0,
};

describe('an administrator', () => {
  it('opens a company once, after its application and after it was closed', () => {
    const open = activate(company);
    expect(open).toMatchObject({ state: 'active', reason: null });
    expect(activate({ ...company, state: 'active' })).toBeNull();
    expect(activate({ ...company, state: 'inactive', reason: 'x' })).toMatchObject({ state: 'active', reason: null });
  });

  it('closes a company for a reason, and may give another one', () => {
    const closed = { ...company, state: 'inactive', reason: 'Konzession abgelaufen' } as const;
    expect(deactivate(company, 'Konzession abgelaufen')).toEqual(closed);
    expect(deactivate(closed, 'Konzession abgelaufen')).toBeNull();
    expect(deactivate(closed, 'Gewerbe zurückgelegt')).toMatchObject({ reason: 'Gewerbe zurückgelegt' });
  });

  it('changes only what is different', () => {
    const { name, designation, address, phone, email } = company;
    const data = { name, designation, address, phone, email };
    expect(changesOf(company, data)).toEqual({});
    expect(changesOf(company, { ...data, phone: '+43 2' })).toEqual({ phone: '+43 1 → +43 2' });
  });
});
