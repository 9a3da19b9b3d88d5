// @vitest-environment jsdom
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import { call } from '../calls/call.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { mountForEachTest } from '../ui/fixtures.ts';
import { switchPushOff } from './push.ts';
import { PushSwitch } from './push-switch.tsx';
import { usePush } from './use-push.ts';

vi.mock('../calls/call.ts', () => ({ call: vi.fn() }));
vi.mock('../config.ts', () => ({ webConfig: () => ({ vapidKey: 'public-key' }) }));
const render = mountForEachTest();

const keys = { p256dh: 'key', auth: 'secret' };
const json = { endpoint: 'https://fcm.googleapis.com/a', expirationTime: null, keys };

/** Stands in for the browser: a registered service worker and the user's answer to the question for permission. */
function aBrowser({ permission = 'default', answer = 'granted', hasWorker = true } = {}) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn(async (_: object) => {
    subscription = { toJSON: () => json, unsubscribe };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const worker = { getRegistration: async () => (hasWorker ? registration : undefined), ready: new Promise(() => {}) };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  return { subscribe, unsubscribe, notification };
}

const Shown = () => <PushSwitch push={usePush('eva')} />;
const show = () =>
  render(
    <IntlProvider locale="de" messages={german}>
      <Shown />
    </IntlProvider>,
  );
const field = () => document.querySelector<HTMLInputElement>('input[role=switch], input[type=checkbox]');
const press = () => act(async () => field()?.click());
const shownText = () => document.body.textContent;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(call).mockReset().mockResolvedValue({ valid: true });
});

describe('the switch for push messages', () => {
  it('asks for permission only after a press, and saves the subscription', async () => {
    const { subscribe, notification } = aBrowser();
    await show();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await press();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public-key' });
    expect(call).toHaveBeenCalledWith('global-savepush', { subscription: json });
    expect(field()?.checked).toBe(true);
    expect(shownText()).toContain(german['push.on']);
  });

  it('unsubscribes, also while the server does not answer', async () => {
    const { unsubscribe } = aBrowser();
    await show();
    await press();
    vi.mocked(call).mockRejectedValue(new CallFailure('offline'));
    await press();
    expect(call).toHaveBeenLastCalledWith('global-savepush', { subscription: json, remove: true });
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(field()?.checked).toBe(false);
  });

  it('explains that the browser forbids messages', async () => {
    const { subscribe } = aBrowser({ answer: 'denied' });
    await show();
    await press();
    expect(subscribe).not.toHaveBeenCalled();
    expect(field()?.disabled).toBe(true);
    expect(shownText()).toContain(german['push.denied']);
  });

  it('stays off, and says why, if the subscription cannot be saved', async () => {
    const { unsubscribe } = aBrowser();
    vi.mocked(call).mockRejectedValue(new CallFailure('offline'));
    await show();
    await press();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(field()?.checked).toBe(false);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(german['failure.offline']);
  });

  it('is off for another person on the same device', async () => {
    aBrowser();
    await show();
    await press();
    localStorage.setItem('talwaerts-push', 'max');
    await render(null);
    await show();
    expect(field()?.checked).toBe(false);
  });

  it('tells owners of an iPhone to install the app', async () => {
    aBrowser();
    Reflect.deleteProperty(window, 'PushManager');
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, serviceWorker: navigator.serviceWorker });
    await show();
    expect(shownText()).toContain(german['push.notInstalled']);
    expect(field()?.disabled).toBe(true);
  });
});

it('a sign-out without push needs no call', async () => {
  aBrowser();
  await switchPushOff();
  expect(call).not.toHaveBeenCalled();
});
