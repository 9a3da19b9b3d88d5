// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { type Auth, signOut } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../shared/calls/call.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { registerWorker } from '../../shared/device/app-worker.ts';
import { signOutHere, signOutWithNotice } from '../../shared/firebase/sign-out.ts';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json';
import { PushSwitch, usePush } from './device-card.tsx';

vi.mock('../../shared/calls/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../shared/device/app-worker.ts', () => ({ registerWorker: vi.fn() }));
vi.mock('firebase/auth', () => ({ signOut: vi.fn() }));
vi.mock('../../shared/config.ts', () => ({ webConfig: () => ({ vapidKey: 'public-key' }) }));

const auth = {} as Auth;
const keys = { p256dh: 'key', auth: 'secret' };
const json = { endpoint: 'https://fcm.googleapis.com/a', expirationTime: null, keys };

/** Stands in for the browser: a registered service worker and the user's answer to the question for permission. */
function aBrowser({ permission = 'default', answer = 'granted', isActive = true } = {}) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn(async (_: object) => {
    subscription = { toJSON: () => json, unsubscribe };
    return subscription;
  });
  const first = Object.assign(new EventTarget(), { state: isActive ? 'activated' : 'installing' });
  const registration = {
    active: isActive ? first : null,
    installing: isActive ? null : first,
    pushManager: { subscribe, getSubscription: async () => subscription },
  };
  vi.mocked(registerWorker).mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const activate = (): void => {
    first.state = 'activated';
    first.dispatchEvent(new Event('statechange'));
  };
  return { subscribe, unsubscribe, notification, activate };
}

const Shown = () => <PushSwitch push={usePush('eva')} />;
const field = () => screen.getByRole<HTMLInputElement>('switch', { name: german['push.switch'] });
const press = () => act(async () => fireEvent.click(field()));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(signOut).mockReset();
  vi.mocked(call).mockReset().mockResolvedValue({ valid: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('the switch for push messages', () => {
  it('asks for permission only after a press, and saves the subscription', async () => {
    const { subscribe, notification } = aBrowser();
    await show(<Shown />);
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await press();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public-key' });
    expect(call).toHaveBeenCalledWith('global-savepush', { subscription: json });
    expect(field().checked).toBe(true);
    expect(screen.getByText(german['push.on'])).toBeTruthy();
  });

  it('waits on a first visit until the service worker is active', async () => {
    const { subscribe, activate } = aBrowser({ isActive: false });
    await show(<Shown />);
    await press();
    expect(subscribe).not.toHaveBeenCalled();
    await act(async () => activate());
    expect(subscribe).toHaveBeenCalledOnce();
    expect(field().checked).toBe(true);
  });

  it('unsubscribes, also while the server does not answer', async () => {
    const { unsubscribe } = aBrowser();
    await show(<Shown />);
    await press();
    vi.mocked(call).mockRejectedValue(new CallFailure('offline'));
    await press();
    expect(call).toHaveBeenLastCalledWith('global-savepush', { subscription: json, remove: true });
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(field().checked).toBe(false);
  });

  it('explains that the browser forbids messages', async () => {
    const { subscribe } = aBrowser({ answer: 'denied' });
    await show(<Shown />);
    await press();
    expect(subscribe).not.toHaveBeenCalled();
    expect(field().disabled).toBe(true);
    expect(screen.getByText(german['push.denied'])).toBeTruthy();
  });

  it('stays off, and says why, if the subscription cannot be saved', async () => {
    const { unsubscribe } = aBrowser();
    vi.mocked(call).mockRejectedValue(new CallFailure('offline'));
    await show(<Shown />);
    await press();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(field().checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain(german['failure.offline']);
  });

  it('is off for another person on the same device', async () => {
    aBrowser();
    await show(<Shown />);
    await press();
    localStorage.setItem('talwaerts-push', 'max');
    await show(null);
    await show(<Shown />);
    expect(field().checked).toBe(false);
  });

  it('tells owners of an iPhone to install the app', async () => {
    aBrowser();
    Reflect.deleteProperty(window, 'PushManager');
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, serviceWorker: navigator.serviceWorker });
    await show(<Shown />);
    expect(screen.getByText(german['push.notInstalled'])).toBeTruthy();
    expect(field().disabled).toBe(true);
  });
});

describe('signing out', () => {
  it('needs no call without push', async () => {
    aBrowser();
    await signOutHere(auth);
    expect(call).not.toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledWith(auth);
  });

  it.each(['by the user', 'because the account was removed'])('ends push on this device: %s', async (why) => {
    const { unsubscribe } = aBrowser();
    await show(<Shown />);
    await press();
    if (why === 'by the user') await signOutHere(auth);
    else await signOutWithNotice(auth, { why: 'account', reason: null });
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(call).toHaveBeenLastCalledWith('global-savepush', { subscription: json, remove: true });
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('also happens if the browser cannot end push', async () => {
    const { unsubscribe } = aBrowser();
    await show(<Shown />);
    await press();
    unsubscribe.mockRejectedValue(new Error('gone'));
    await signOutHere(auth);
    expect(signOut).toHaveBeenCalledOnce();
  });
});
