import { expect, it } from 'vitest';
import { loggableFailure } from './mail-transport.ts';

it('a refusal by the mail server is logged without the server’s text, which quotes the recipient', () => {
  const words = '550 5.1.1 <anna@example.com> unknown';
  const refused = Object.assign(new Error(words), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: words, rejected: ['anna@example.com'] },
  });
  expect(loggableFailure(refused)).toEqual({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
});

it('a failure without a server’s answer is logged as it is', () => {
  const error = new Error('connect ECONNREFUSED');
  expect(loggableFailure(error)).toEqual({ error });
});
