// @vitest-environment jsdom
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import ConfirmEmailScreen from './confirm-email-screen.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../shared/calls/call.ts', () => ({ call }));
const render = mountForEachTest();

type Entry = NonNullable<NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']>[number];

async function open(entry: Entry) {
  const router = createMemoryRouter([{ path: '/confirmemail', element: <ConfirmEmailScreen /> }], {
    initialEntries: [entry],
  });
  await render(
    <IntlProvider locale="de" messages={german}>
      <RouterProvider key={JSON.stringify(entry)} router={router} />
    </IntlProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain(german['confirmEmail.done']));
  return router.state.location;
}

it('the token of the link leaves the URL, is sent once, and sent again after a reload', async () => {
  call.mockResolvedValue({ valid: true });
  const location = await open('/confirmemail?token=a.b');
  expect(location.search).toBe('');
  expect(call.mock.calls).toEqual([['global-confirmemail', { token: 'a.b' }]]);
  await open(location);
  expect(call.mock.calls).toEqual(Array(2).fill(['global-confirmemail', { token: 'a.b' }]));
});
