import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import english from '../../texts/en.json' with { type: 'json' };

const inGerman = createIntl({ locale: 'de', messages: german });
const inEnglish = createIntl({ locale: 'en', messages: english });

it.each([
  ['taps.waiting', { count: 1 }, /^Eine Meldung wartet .* wird/, /^One report waits/],
  ['taps.waiting', { count: 2 }, /^2 Meldungen warten .* werden/, /^2 reports wait/],
  ['promises.company.later', { broken: 1, of: 20, days: 90 }, /1 Zusage wurde nicht/, /1 promise was not/],
  ['promises.admin.later', { broken: 2, of: 20, days: 90 }, /2 Zusagen wurden nicht/, /2 promises were not/],
] as const)('%s agrees in number with %j', (id, values, de, en) => {
  expect(inGerman.formatMessage({ id }, values)).toMatch(de);
  expect(inEnglish.formatMessage({ id }, values)).toMatch(en);
});
