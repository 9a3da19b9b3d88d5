import type { RideHistory } from '@talwaerts/domain/calls/ride-answers.ts';
import { expect, it } from 'vitest';
import type { TextId } from '../../../shared/intl/texts.ts';
import german from '../../../texts/de.json' with { type: 'json' };
import { historyLines } from './history-dialog.tsx';

const text = (id: TextId, values: Readonly<Record<string, unknown>> = {}): string =>
  german[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const history: RideHistory = {
  events: [
    {
      at: '2026-11-01T10:00:00+01:00',
      what: 'ordered',
      actor: 'guest',
      name: null,
      parts: [],
      company: null,
      reason: null,
      crew: null,
    },
    {
      at: '2026-11-01T12:00:00+01:00',
      what: 'changed',
      actor: 'hotel',
      name: 'hotel@example.com',
      parts: ['pax', 'unknown'],
      company: null,
      reason: null,
      crew: null,
    },
    {
      at: '2026-11-01T13:00:00+01:00',
      what: 'reassigned',
      actor: 'admin',
      name: 'a@example.com',
      parts: [],
      company: 'Almtaxi',
      reason: 'Panne',
      crew: null,
    },
    {
      at: '2026-11-01T14:00:00+01:00',
      what: 'crewSet',
      actor: 'carrier',
      name: 'Eva Neu',
      parts: [],
      company: null,
      reason: null,
      crew: { driver: 'Max Moser', vehicle: null },
    },
  ],
  entries: [{ at: '2026-11-01T11:00:00+01:00', kind: 'provision', value: -15.35, company: 'Taxi Zillertal' }],
  mails: [
    { at: '2026-11-01T11:30:00+01:00', template: 'ride-confirmed', to: 'guest', state: 'failed', skipReason: null },
  ],
};

it('a history has actions, tokens and mails, the newest first', () => {
  const lines = historyLines(history, text as Parameters<typeof historyLines>[1]);
  expect(lines.map(({ title, details, by }) => [title, ...details, ...by])).toEqual([
    ['Einteilung geändert', 'Fahrer: Max Moser', 'Fahrzeug: keines', 'Taxi', 'Eva Neu'],
    ['Umgeteilt', 'Unternehmen: Almtaxi', 'Grund: Panne', 'Administration', 'a@example.com'],
    ['Geändert', 'Personen', 'Hotel', 'hotel@example.com'],
    ['E-Mail: Fahrt bestätigt', 'nicht gesendet: alle Versuche sind gescheitert', 'an den Gast'],
    ['Provision gebucht', '−15,35 Token', 'Taxi Zillertal'],
    ['Bestellt', 'Gast'],
  ]);
  expect(lines.filter(({ isFailure }) => isFailure)).toHaveLength(1);
});
