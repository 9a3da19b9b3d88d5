import { product } from '@talwaerts/domain/product/product.ts';

/** The JSON of a push. Contains no guest's data, because a locked phone shows it. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  /** The screen that a press opens, below /dashboard. */
  readonly path: string;
  /** A notification replaces an earlier one of the same tag. */
  readonly tag: string;
}

const firstScreen = '/dashboard';
/** How long a tab that was just focused may take to answer: a phone freezes tabs in the background. */
const answerMs = 3_000;

/** Returns the path if it leads to a screen of the signed-in side, else that of its first screen. */
export function screenPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return firstScreen;
  const url = new URL(path, origin);
  const isOurs = url.origin === origin && /^\/dashboard(\/|$)/.test(url.pathname);
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : firstScreen;
}

/** Reads a pushed text. Browsers demand a notification for every push, so that an unreadable one shows our name. */
export function readPushed(json: string | undefined, origin: string): Pushed {
  const { title, body, path, tag } = fieldsOf(json);
  return {
    title: typeof title === 'string' && title ? title : product.name,
    body: typeof body === 'string' ? body : '',
    path: screenPath(path, origin),
    tag: typeof tag === 'string' ? tag : '',
  };
}

function fieldsOf(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json ?? ''));
  } catch {
    return {};
  }
}

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'location' | 'registration'> &
  Pick<ServiceWorkerGlobalScope, 'addEventListener'>;

/** Shows what is pushed; a press on it opens its screen, in an open tab if there is one. */
export function listenToPushes(worker: Worker): void {
  const { origin } = worker.location;
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = readPushed(event.data?.text(), origin);
    const look = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' };
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path }, ...look }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, screenPath(event.notification.data?.path, origin)));
  });
}

/** Opens the screen in the tab used last, unless a text is being typed there, which a new window keeps. */
async function open({ clients }: Worker, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A tab that came from the login keeps that address here.
  const tab = tabs.find(({ url }) => /^\/(dashboard|login)(\/|$)/.test(new URL(url).pathname));
  if (!tab) return void (await clients.openWindow(path));
  try {
    await tab.focus();
    if ((await ask(tab, path)) === 'opened') return;
  } catch {
    // The tab has been closed meanwhile.
  }
  await clients.openWindow(path);
}

/** Asks the app in a tab to show the screen (`use-opened-screens.ts`). Undefined if it does not answer. */
function ask(tab: Client, path: string): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, answerMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    tab.postMessage({ open: path }, [port2]);
  });
}
