// @vitest-environment jsdom
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { OwnRideSignal } from '@talwaerts/domain/ride/ride-signals.ts';
import { act, screen } from '@testing-library/react';
import { getDoc } from 'firebase/firestore';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../shared/testing.tsx';
import { useOwnSignal } from '../data/ride-signals.ts';
import { OwnCancellations } from './own-cancellations.tsx';

vi.mock('firebase/firestore', () => ({ getDoc: vi.fn() }));
vi.mock('reactfire', () => ({ useFirestore: () => undefined }));
vi.mock('../../../shared/firebase/with-firestore.tsx', () => ({
  withFirestore: (part: ComponentType<object>) => part,
}));
vi.mock('../data/ride-signals.ts', () => ({ useOwnSignal: vi.fn() }));
vi.mock('../data/ride-query.ts', () => ({ rideDocument: () => undefined }));
vi.mock('../data/listed-ride.ts', () => ({ listedRide: ({ id }: { id: string }) => ({ id }) }));
vi.mock('./canceled-notices.tsx', () => ({
  CanceledNotices: ({ rides }: { rides: readonly { id: string }[] }) => rides.map(({ id }) => id).join(),
}));

const member = { role: 'taxi', companyId: 'c', uid: 'u' } as unknown as Member;
const signal = () => ({ cancellations: [{ rideId: 'R1', atMs: Date.now() + 60_000 }] }) as unknown as OwnRideSignal;

it('a canceled ride whose read failed is announced once, with the next signals', async () => {
  vi.mocked(getDoc).mockRejectedValueOnce(new Error('unavailable'));
  vi.mocked(getDoc).mockResolvedValue({ id: 'R1', data: () => ({}) } as never);
  const receive = async (received: OwnRideSignal) => {
    vi.mocked(useOwnSignal).mockReturnValue(received);
    await show(<OwnCancellations member={member} openedAtMs={performance.now()} />);
  };
  await receive(signal());
  expect(document.body.textContent).toBe('');
  await receive(signal());
  await screen.findByText('R1');
  await receive(signal());
  await act(async () => undefined);
  expect(screen.getByText(/R1/).textContent).toBe('R1');
});
