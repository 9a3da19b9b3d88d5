// @vitest-environment jsdom
import { invitationEndsAtMs } from '@talwaerts/domain/company/team.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json';
import { InvitationState } from './people-list.tsx';

const invitedAtMs = Date.UTC(2026, 4, 4, 8, 0);
const minuteMs = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: invitationEndsAtMs(invitedAtMs) - minuteMs }));
afterEach(() => void vi.useRealTimers());

it('an invitation is shown as expired from the instant at which its link ends', async () => {
  await show(<InvitationState invitedAtMs={invitedAtMs} />);
  await act(() => vi.advanceTimersByTimeAsync(minuteMs - 1));
  expect(screen.getByText('Link gilt bis', { exact: false })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.body.textContent).toBe(german['team.expired']);
});
