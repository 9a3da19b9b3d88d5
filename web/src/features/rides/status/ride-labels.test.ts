import { describe, expect, it } from 'vitest';
import german from '../../../texts/de.json' with { type: 'json' };
import { statisticsFor, tabLabels, urgencyLabel } from './ride-labels.ts';

describe('the labels for each role', () => {
  it.each([
    ['admin', 'Nicht vermittelte Fahrten', ['Bestätigte Fahrten', 'Taxi-Partner', 'Hotel-Partner']],
    ['taxi', 'Marktplatz / Anfragen', ['Bestätigte Fahrten', 'Anfragen']],
    ['driver', 'Marktplatz / Anfragen', ['Bestätigte Fahrten', 'Anfragen']],
    ['hotel', 'Offene Fahrten', ['Bestätigte Fahrten', 'Offene Fahrten']],
  ] as const)('for %s name the open rides %s, and the statistics %j', (role, tab, figures) => {
    expect(german[tabLabels(role).open]).toBe(tab);
    expect(statisticsFor(role, {}).map(({ label }) => german[label])).toEqual(figures);
  });

  it('show each count next to the right label', () => {
    const counts = { confirmed: 4, open: 7, taxiPartners: 2, hotelPartners: 1 };
    expect(statisticsFor('admin', counts).map(({ value }) => value)).toEqual([4, 2, 1]);
    expect(statisticsFor('hotel', counts).map(({ value }) => value)).toEqual([4, 7]);
  });
});

describe('the urgency of an open ride', () => {
  it.each([
    [null, undefined, undefined, undefined],
    ['offered', undefined, undefined, undefined],
    ['urgent', 'Dringend', 'Dringend', undefined],
    ['alerted', 'Administratoren informiert', 'Dringend', undefined],
    ['guestTold', 'Gast informiert: noch kein Taxi', 'Dringend', 'Gast informiert: noch kein Taxi'],
  ] as const)('after %s is %s for administrators, %s for companies, %s for hotels', (escalation, ...expected) => {
    const labels = (['admin', 'driver', 'hotel'] as const).map((role) =>
      urgencyLabel({ status: 'open', escalation }, role),
    );
    expect(labels.map((label) => label && german[label])).toEqual(expected);
  });

  it('ends once the ride is no longer open', () => {
    expect(urgencyLabel({ status: 'confirmed', escalation: 'alerted' }, 'admin')).toBeUndefined();
  });
});
