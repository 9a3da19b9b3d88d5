import { expect, it } from 'vitest';
import { adminHandedOverMail } from './admin-handed-over-mail.ts';
import { textOf } from './layout.ts';

const mailTo = (isSuccessor: boolean) =>
  textOf(
    adminHandedOverMail(
      { isSuccessor, otherName: 'Eva Leitner' },
      { designation: 'Taxi Leitner' },
      { name: 'Ida Moser' },
      'https://talwaerts.example',
    ),
  );

it('the new Admin reads who handed the role over', () => {
  expect(mailTo(true)).toContain('Eva Leitner hat Ihnen');
  expect(mailTo(true)).toContain('Anmelden · Sign in: https://talwaerts.example/login');
});

it('the former Admin reads who has the role now, and what to do if that is wrong', () => {
  expect(mailTo(false)).toContain('Eva Leitner ist jetzt Admin von Taxi Leitner, Sie sind Manager.');
  expect(mailTo(false)).toContain('If this was not you, please reply');
});
