import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { sendContactSchema } from '@talwaerts/domain/calls/contact.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { industries } from '@talwaerts/domain/contact/contact-message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedEmail, typedLine } from '../../shared/forms/typed-texts.fixture.ts';
import { type ContactValues, industryOf, payloadOf, problemsOf } from './contact-values.ts';

const filled: ContactValues = {
  firstname: 'Anna',
  lastname: 'Gruber',
  company: 'Hotel Alpenrose',
  email: 'anna@example.com',
  phone: '+43 5285 1',
  industry: 'hotel/tvb',
  message: 'Guten Tag',
  agreement: true,
};
const request = { requestId: '3f0e2c1a-7d4b-4a5e-9c8d-1b2a3c4d5e6f', website: '', lang: 'de' } as const;

describe('a contact message', () => {
  it('has no problem with all required fields, which for a guest exclude company, phone and industry', () => {
    expect(problemsOf(filled, 'partner')).toEqual({});
    expect(problemsOf({ ...filled, company: '', phone: '', industry: '' }, 'guest')).toEqual({});
  });

  it.each([
    ['firstname', ' ', 'contact.error.firstname'],
    ['lastname', '', 'contact.error.lastname'],
    ['email', '', 'contact.error.email'],
    ['phone', 'abc', 'field.error.phone'],
    ['email', 'anna@example', 'contact.error.email'],
    ['message', ' \n', 'contact.error.message'],
    ['message', 'x'.repeat(501), 'contact.error.messageLong'],
    ['agreement', false, 'contact.error.agreement'],
  ] as const)('with %s = %j has a problem, from guests and partners', (field, value, problem) => {
    for (const kind of ['guest', 'partner'] as const) {
      expect(problemsOf({ ...filled, [field]: value }, kind)).toEqual({ [field]: problem });
    }
  });

  it.each(['company', 'phone', 'industry'] as const)('of a partner also requires %s', (field) => {
    expect(problemsOf({ ...filled, [field]: '' }, 'partner')).toEqual({ [field]: `contact.error.${field}` });
  });

  it('without a problem in the form passes the server’s schema', () => {
    const typed: fc.Arbitrary<ContactValues> = fc.record({
      firstname: typedLine(maxLengths.personName),
      lastname: typedLine(maxLengths.personName),
      company: typedLine(maxLengths.companyName),
      email: typedEmail(maxLengths.email),
      phone: typedLine(maxLengths.phone),
      industry: fc.constantFrom('', ...industries),
      message: fc.oneof(typedLine(500), fc.constant('x'.repeat(501))),
      agreement: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom('guest', 'partner'), (values, kind) => {
        const hasProblem = Object.keys(problemsOf(values, kind)).length > 0;
        const checked = checkPayload(sendContactSchema, payloadOf(values, kind, request));
        expect(hasProblem || !('invalid' in checked)).toBe(true);
      }),
    );
  });
});

describe('the contact form', () => {
  it('preselects the industry of a link if it is valid', () => {
    expect(industryOf('handel')).toBe('handel');
    expect(industryOf('bergbau')).toBe('');
    expect(industryOf(null)).toBe('');
  });
});
