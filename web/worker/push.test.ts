import { expect, it, vi } from 'vitest';
import { listenToPushes, readPushed, screenPath } from './push.ts';

const origin = 'https://talwaerts.example';

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/today?ride=R1#x', '/dashboard/today?ride=R1#x'],
  ['https://talwaerts.example/dashboard/today', '/dashboard/today'],
  ['https://elsewhere.example/dashboard', '/dashboard'],
  ['//elsewhere.example/dashboard/today', '/dashboard'],
  ['/dashboard/../login', '/dashboard'],
  ['/dashboards', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['http://', '/dashboard'],
  [undefined, '/dashboard'],
])('a press on a notification for %s opens %s', (path, opened) => {
  expect(screenPath(path, origin)).toBe(opened);
});

it('a pushed text is read, and an unreadable one shows our name', () => {
  const pushed = { title: 'Neue Fahrt', body: 'Mayrhofen, 14:30', path: '/dashboard/today', tag: 'ride R1' };
  expect(readPushed(JSON.stringify(pushed), origin)).toEqual(pushed);
  const unreadable = { title: 'Talwärts', body: '', path: '/dashboard', tag: '' };
  for (const json of [undefined, '', '{', 'null', '7', '{"title":7,"path":{}}'])
    expect(readPushed(json, origin)).toEqual(unreadable);
});

type Listener = (event: object) => void;

/** A service worker's surroundings with these tabs, each of which gives its answer. */
function worker(...tabs: readonly { readonly url: string; readonly answer?: string }[]) {
  const listeners = new Map<string, Listener>();
  const asked: unknown[] = [];
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const clients = tabs.map(({ url, answer }) => ({
    url: `${origin}${url}`,
    focus: async () => undefined,
    postMessage: (message: unknown, [port]: readonly MessagePort[]) => {
      asked.push([url, message]);
      if (answer) port?.postMessage(answer);
    },
  }));
  listenToPushes({
    location: { origin },
    clients: { matchAll: async () => clients, openWindow },
    registration: { showNotification },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  } as never);
  const dispatch = async (type: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  const press = (path: string) =>
    dispatch('notificationclick', { notification: { data: { path }, close: () => undefined } });
  return { dispatch, press, asked, showNotification, openWindow };
}

it('a push shows a notification with icon, badge and tag', async () => {
  const { dispatch, showNotification } = worker();
  const json = JSON.stringify({ title: 'Neue Fahrt', body: 'Mayrhofen', path: '/dashboard/today', tag: 'R1' });
  await dispatch('push', { data: { text: () => json } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Neue Fahrt', {
    body: 'Mayrhofen',
    tag: 'R1',
    data: { path: '/dashboard/today' },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
  });
});

it('a press opens the screen in an open tab of the app, not in a guest page', async () => {
  const { press, asked, openWindow } = worker({ url: '/order' }, { url: '/dashboard/rides', answer: 'opened' });
  await press('/dashboard/today');
  expect(asked).toEqual([['/dashboard/rides', { open: '/dashboard/today' }]]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('a press opens a window without an open tab, or while a text is being typed there', async () => {
  for (const { press, openWindow } of [worker(), worker({ url: '/login', answer: 'busy' })]) {
    await press('/dashboard/today');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/dashboard/today');
  }
});

it('a press opens a window if the tab does not answer', async () => {
  vi.useFakeTimers();
  const { press, openWindow } = worker({ url: '/dashboard' });
  const pressed = press('/dashboard/today');
  await vi.advanceTimersByTimeAsync(3_000);
  await pressed;
  vi.useRealTimers();
  expect(openWindow).toHaveBeenCalledOnce();
});
