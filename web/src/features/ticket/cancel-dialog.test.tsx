// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../shared/intl/language.tsx';
import { show } from '../../shared/testing.tsx';
import english from '../../texts/en.json' with { type: 'json' };
import { CancelDialog } from './cancel-dialog.tsx';
import type { RideTicket } from './use-booking.ts';

// jsdom has no dialogs.
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() }));

it('names the places in English and which pass of October’s repeated hour is meant', async () => {
  const ride = {
    id: 'ABCDE12345',
    pickupAt: '2027-10-31T02:30:00+01:00',
    time: '02:30',
    taxi: '',
    way: null,
    pickup: 'Flughafen Innsbruck',
    destination: 'München Hauptbahnhof',
    places: null,
  } as RideTicket;
  await show(
    <LanguageProvider lang="en" texts={english}>
      <CancelDialog ride={ride} token="t" onClose={() => undefined} onCanceled={async () => undefined} />
    </LanguageProvider>,
  );
  expect(screen.getByText('Sun, 31 Oct 2027, 02:30 winter time', { exact: false })).toBeTruthy();
  expect(screen.getByText('Innsbruck Airport', { exact: false })).toBeTruthy();
  expect(screen.getByText('Munich central station', { exact: false })).toBeTruthy();
});
