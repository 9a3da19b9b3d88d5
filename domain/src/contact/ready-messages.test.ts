import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewOf } from '../ride/crew.ts';
import { confirmedRide } from '../ride/fixtures.ts';
import { readyMessages } from './ready-messages.ts';
import { hasKnownPlaceholders, usualReadyTexts } from './ready-texts.ts';

const ride = confirmedRide('a');
const minutesBefore = (minutes: number): number => ride.pickupAtMs - minutes * 60_000;

describe('the ready messages to a guest', () => {
  it('say what the ride knows: minutes, plate, place and company', () => {
    const crew = crewOf(null, { id: 'v1', name: 'Bus', plate: 'SZ 1 TX' });
    expect(readyMessages({ ...ride, crew }, null, minutesBefore(10))).toEqual([
      'Ihr Fahrer ist in 10 Minuten da. Taxi a',
      'Ihr Fahrer ist da, das Kennzeichen ist SZ 1 TX. Taxi a',
      'Ihr Fahrer ist da. Taxi a',
      'Wir warten hier auf Sie: Dorfplatz 1, Zell. Taxi a',
      'Bitte rufen Sie uns kurz an. Taxi a',
    ]);
  });

  it('are the company’s own, the usual ones in a language without any', () => {
    const own = { de: ['Servus! In {minutes} Minuten. {company}', 'Wo sind Sie?'], en: [] };
    expect(readyMessages(ride, null, minutesBefore(10), own)).toEqual([
      'Servus! In 10 Minuten. Taxi a',
      'Wo sind Sie?',
    ]);
    expect(readyMessages({ ...ride, lang: 'en' }, null, minutesBefore(10), own)).toContain(
      'Your driver is there. Taxi a',
    );
  });

  it('name nothing in braces that no ride knows', () => {
    expect(Object.values(usualReadyTexts).flat().every(hasKnownPlaceholders)).toBe(true);
    for (const wrong of ['{name}', '{minutes', 'minutes}', '{{minutes}}', '{ minutes }']) {
      expect(hasKnownPlaceholders(wrong), wrong).toBe(false);
    }
  });

  it('are in the guest’s language, with the meeting point of the pickup', () => {
    const messages = readyMessages({ ...ride, lang: 'en' }, 'Exit A, by the lift.', minutesBefore(10));
    expect(messages).toContain('We are waiting for you here: Exit A, by the lift. Taxi a');
  });

  it.each([
    [61, 0, false],
    [60, 0, true],
    [1, 0, false],
    [-5, 0, false],
    [-5, 15, true],
  ])('name minutes or not %i minutes before the pickup with a delay of %i', (before, delayMinutes, isNamed) => {
    const late = { ...ride, progress: null, reports: [], delayMinutes };
    expect(readyMessages(late, null, minutesBefore(before))[0]?.includes('Minuten')).toBe(isNamed);
  });

  it('never contain a brace that was not filled in, and names that look like one stay as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -100, max: 100 }), (name, before) => {
        const of = { ...ride, carrier: { ...ride.carrier, name } };
        const messages = readyMessages(of, null, minutesBefore(before));
        expect(messages).toContain(`Ihr Fahrer ist da. ${name}`);
        expect(messages.some((message) => /\{(minutes|plate|place)\}/.test(message.replaceAll(name, '')))).toBe(false);
      }),
    );
  });
});
