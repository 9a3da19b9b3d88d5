// @vitest-environment jsdom
import { invitationEndsAtMs } from '@talwaerts/domain/company/team.ts';
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json';
import { InvitationState } from './people-list.tsx';

const invitedAtMs = Date.UTC(2026, 4, 4, 8, 0);
const minuteMs = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: invitationEndsAtMs(invitedAtMs) - minuteMs }));
afterEach(() => void vi.useRealTimers());
const render = mountForEachTest();

it('an invitation is shown as expired from the instant at which its link ends', async () => {
  await render(
    <IntlProvider locale="de" messages={german}>
      <InvitationState invitedAtMs={invitedAtMs} />
    </IntlProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(minuteMs - 1));
  expect(document.body.textContent).toContain('Link gilt bis');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.body.textContent).toBe(german['team.expired']);
});
