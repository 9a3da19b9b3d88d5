import { call } from '../calls/call.ts';
import { webConfig } from '../config.ts';
import { registerWorker } from '../device/app-worker.ts';
import { remember, remembered } from '../device/device-memory.ts';
import { paths } from '../paths.ts';

/**
 * `no-worker`: no service worker runs (yet), or this installation sends no push. `not-installed`: an iPhone or iPad,
 * where only an installed app receives push.
 */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'not-installed' | 'no-worker';

/** Names who switched push on: on a shared device it stays off for the next person. */
const ownerKey = 'talwaerts-push';
/** A sign-out waits no longer for the server, which also learns from the push service that the subscription ended. */
const patienceMs = 3_000;

export async function pushStateFor(uid: string): Promise<PushState> {
  if (!webConfig().vapidKey) return 'no-worker';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isPhoneOfApple() ? 'not-installed' : 'unsupported';
  }
  const registration = await registerWorker();
  if (!registration) return 'no-worker';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && remembered(ownerKey) === uid ? 'on' : 'off';
}

/** Asks for permission, subscribes this browser and saves it for the user. Call it only after a press. */
export async function switchPushOn(uid: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushStateFor(uid);
  const registration = await registerWorker();
  const { vapidKey } = webConfig();
  if (!registration || !vapidKey) return 'no-worker';
  await activated(registration);
  const { pushManager } = registration;
  // A former one may be another person's, or bound to another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey });
  try {
    await call('global-savepush', { subscription: jsonOf(subscription) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  remember(ownerKey, uid);
  return 'on';
}

/** Waits for the first version of a device: a browser subscribes only with an active service worker. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const first = installing ?? waiting;
  if (active || !first) return;
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (first.state === 'activated' || first.state === 'redundant') resolve();
    };
    first.addEventListener('statechange', check);
    check();
  });
}

/** Ends push on this browser. Does nothing if it is off. */
export async function switchPushOff(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(paths.dashboard);
  const subscription = await registration?.pushManager?.getSubscription();
  remember(ownerKey, null);
  if (!subscription) return;
  const removal = call('global-savepush', { subscription: jsonOf(subscription), remove: true });
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // The server removes an unsubscribed browser by itself at the next message, if this call fails.
  await Promise.all([subscription.unsubscribe(), Promise.race([removal.catch(() => undefined), late])]);
}

function jsonOf(subscription: PushSubscription) {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, expirationTime, keys: { p256dh, auth } };
}

/** An iPad says that it is a Mac, which has no touch screen. */
const isPhoneOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
