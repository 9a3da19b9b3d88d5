import { expect, it } from 'vitest';
import type { ListedAudit } from '../../shared/audit/audit-entry.ts';
import { auditCsv } from './audit-csv.ts';

const entry: ListedAudit = {
  id: 'e',
  what: 'rating-hidden',
  who: { uid: 'a', email: 'a@example.com', role: 'admin' },
  companyId: 'c',
  rideId: 'R1',
  data: { reason: 'Beleidigung; grob' },
  createdAtMs: Date.parse('2026-01-31T23:30:00Z'),
};

it('has who, what, when, the company, the ride and the details of each entry', () => {
  const tariff: ListedAudit = {
    ...entry,
    what: 'tariff-changed',
    who: { ...entry.who, email: null },
    companyId: null,
    rideId: null,
    data: { baseFeeCents: '€\u00a04,00 → €\u00a05,00', vanFactorPercent: '150 % → 160 %' },
  };
  expect(auditCsv([entry, tariff], { text: (id) => id, lang: 'de', nameOf: () => '=Taxi' })).toBe(
    [
      '\ufeffdatum;zeit;person;rolle;aktion;unternehmen;fahrt;einzelheiten',
      `01.02.2026;00:30;a@example.com;admin;audit.rating-hidden;'=Taxi;R1;"users.reason: Beleidigung; grob"`,
      '01.02.2026;00:30;a;admin;audit.tariff-changed;;;' +
        'tariff.baseFeeCents: €\u00a04,00 → €\u00a05,00 | tariff.vanFactorPercent: 150 % → 160 %',
      '',
    ].join('\r\n'),
  );
});
