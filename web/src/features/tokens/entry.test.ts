import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { expect, it } from 'vitest';
import { entryCsv, entryTitle } from './entry.ts';

it.each([
  ['provision', 'Provision Fahrt X', 'X', 'tokens.kind.provision X'],
  ['topUp', 'Aufladung mit Karte', null, 'tokens.kind.topUp '],
  ['partnerPageFee', 'Gebühr für Buchung über die eigene Website, Fahrt X', 'X', 'tokens.kind.partnerPageFee X'],
  ['translation', 'Übersetzung eines Textes', null, 'tokens.kind.translation '],
  ['booking', 'Gutschrift Messe', null, 'Gutschrift Messe'],
  ['booking', '', null, 'tokens.entry '],
] as const)(
  'the title of a %s entry described as "%s" is a translated text, or the typed description',
  (kind, description, rideId, title) => {
    const text = (id: string, values?: Record<string, string>) => `${id} ${values?.ride ?? ''}`;
    expect(entryTitle({ kind, description, rideId }, text)).toBe(title);
  },
);

const entry: Entry = {
  id: 'e',
  valueTokenCents: -1_455,
  balanceAfterTokenCents: 48_545,
  kind: 'provision',
  description: '',
  rideId: 'R1',
  sessionId: null,
  actor: 'u',
  createdAtMs: Date.parse('2026-01-31T23:30:00Z'),
};

it('has each entry with its day in Vienna, its title and its ride', () => {
  const typed: Entry = { ...entry, kind: 'booking', description: '=1+1', rideId: null, valueTokenCents: 500 };
  const text = (id: string, values?: Record<string, string>) => `${id} ${values?.ride ?? ''}`.trim();
  expect(entryCsv([entry, typed], text)).toBe(
    [
      '\ufeffdatum;zeit;text;fahrt;betrag;saldo',
      '01.02.2026;00:30;tokens.kind.provision R1;R1;-14,55;485,45',
      "01.02.2026;00:30;'=1+1;;5,00;485,45",
      '',
    ].join('\r\n'),
  );
});
