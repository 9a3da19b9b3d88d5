// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import { NegativeBalance } from './negative-balance.tsx';

let balance = -500;
vi.mock('../../shared/firebase/use-company.ts', () => ({ useBalance: () => balance }));
vi.mock('../../shared/firebase/with-firestore.tsx', () => ({ withFirestore: <P,>(part: P) => part }));
afterEach(() => {
  sessionStorage.clear();
  balance = -500;
});

const open = () =>
  show(
    <MemoryRouter>
      <NegativeBalance companyId="c" />
    </MemoryRouter>,
  );
const later = () => screen.findByRole('button', { name: german['tokens.later'] });

it('a balance below zero alerts once in a session, and again when it falls below zero again', async () => {
  await open();
  fireEvent.click(await later());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Another page load of the session.
  await show(null);
  await open();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  balance = 0;
  await open();
  balance = -100;
  await open();
  await later();
});
