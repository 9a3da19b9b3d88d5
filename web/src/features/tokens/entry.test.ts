import { expect, it } from 'vitest';
import { entryTitle } from './entry.ts';

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
