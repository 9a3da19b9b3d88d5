import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activate, deactivate } from '../company/administer.ts';
import type { Company } from '../company/company.ts';
import type { Refused } from '../refusals.ts';
import { dueOfCompany } from './retention.ts';

const application: Company = {
  kind: 'taxi',
  name: 'Taxi GmbH',
  designation: 'Taxi',
  address: 'Dorfplatz 1',
  email: 'taxi@example.com',
  phone: '+43 1',
  licenceFile: 'licences/x/konzession.pdf',
  state: 'pending',
  reason: null,
  ended: null,
  contactName: 'Eva',
  createdAtMs: 0,
  emailConfirmedAtMs: null,
  referralCode: 'AB12',
};
const dayMs = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 1);

function after(value: Company | Refused | null): Company {
  if (value === null || 'refused' in value) throw new Error('Nothing changed');
  return value;
}

describe('the data due for removal of a company', () => {
  it('is the whole application half a year after it was turned down', () => {
    const turnedDown = after(deactivate(application, 'x', start));
    expect(dueOfCompany(turnedDown, Date.UTC(2026, 6, 1) - 1)).toBeNull();
    expect(dueOfCompany(turnedDown, Date.UTC(2026, 6, 1))).toBe('application');
  });

  it('is licence, page and team a year after a company became inactive, a hotel too', () => {
    const ended = after(deactivate(after(activate(application)), 'x', start));
    expect(dueOfCompany(ended, Date.UTC(2027, 0, 1) - 1)).toBeNull();
    expect(dueOfCompany(ended, Date.UTC(2027, 0, 1))).toBe('licence');
    const hotel = after(deactivate({ ...application, state: 'active', kind: 'hotel', licenceFile: null }, 'x', start));
    expect(dueOfCompany(hotel, Date.UTC(2027, 0, 1) - 1)).toBeNull();
    expect(dueOfCompany(hotel, Date.UTC(2027, 0, 1))).toBe('licence');
  });

  it('is nothing while the company is active or pending, whatever happened to it before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 400 }))), (steps) => {
        let company = application;
        let nowMs = start;
        let closedAtMs = nowMs;
        for (const [opens, days] of steps) {
          nowMs += days * dayMs;
          if (!opens && company.state !== 'inactive') closedAtMs = nowMs;
          const changed = opens ? activate(company) : deactivate(company, 'x', nowMs);
          company = changed ? after(changed) : company;
          if (company.state !== 'inactive') expect(dueOfCompany(company, nowMs + 10_000 * dayMs)).toBeNull();
          else expect(dueOfCompany(company, closedAtMs + 180 * dayMs)).toBeNull();
        }
      }),
    );
  });
});
