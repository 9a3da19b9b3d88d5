import { expect, it } from 'vitest';
import { emptyPageMessage, type PageMessage, pageMessagePayload, pageMessageProblems } from './message-values.ts';

const message: PageMessage = {
  ...emptyPageMessage,
  firstname: 'Anna',
  lastname: 'Gruber',
  email: 'anna@example.com',
  message: 'Guten Tag',
  agreement: true,
};

it('accepts a message to a company with every required field, and without a phone number', () => {
  expect(pageMessageProblems(message)).toEqual({});
});

it.each([
  [{ firstname: ' ' }, { firstname: 'contact.error.firstname' }],
  [{ lastname: 'http://x.example' }, { lastname: 'field.error.personName' }],
  [{ email: 'anna@' }, { email: 'contact.error.email' }],
  [{ phone: 'abc' }, { phone: 'field.error.phone' }],
  [{ message: '' }, { message: 'contact.error.message' }],
  [{ message: 'x'.repeat(256) }, { message: 'page.error.messageLong' }],
  [{ agreement: false }, { agreement: 'contact.error.agreement' }],
] as const)('a message to a company with %j has the problem %j', (change, problems) => {
  expect(pageMessageProblems({ ...message, ...change })).toEqual(problems);
});

it('a message to a company is sent trimmed, with the honeypot’s content', () => {
  const request = { slug: 'taxi', requestId: 'r', lang: 'en', website: 'spam' } as const;
  expect(pageMessagePayload({ ...message, firstname: ' Anna ' }, request)).toEqual({
    ...request,
    firstname: 'Anna',
    lastname: 'Gruber',
    email: 'anna@example.com',
    phone: '',
    message: 'Guten Tag',
    agreement: true,
  });
});
