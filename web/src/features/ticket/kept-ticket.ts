import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { dayAfter, validInstant, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { remember, remembered } from '../../shared/device/device-memory.ts';
import { paths } from '../../shared/paths.ts';
import type { BookingKey } from './look-up.ts';

/** The ticket that this device opened last, readable without a network. */
export interface KeptTicket {
  readonly key: BookingKey;
  readonly booking: BookingReadBack;
  readonly seenAtMs: number;
  /** The day after the last ride, `YYYY-MM-DD`. */
  readonly untilDay: string;
}

const memoryKey = 'talwaerts.ticket';

/** Keeps the ticket on this device, and the page with it. Returns the last day; undefined if that is over. */
export function keepTicket(key: BookingKey, booking: BookingReadBack, seenAtMs: number): string | undefined {
  const { pickupAt, other } = booking;
  const lastMs = Math.max(validInstant(pickupAt), other ? validInstant(other.pickupAt) : 0);
  const untilDay = dayAfter(viennaDay(lastMs), 1);
  if (isOver(untilDay, seenAtMs)) {
    dropTicket();
    return undefined;
  }
  remember(memoryKey, JSON.stringify({ key, booking, seenAtMs, untilDay } satisfies KeptTicket));
  registerWorker();
  return untilDay;
}

const isOver = (untilDay: string, nowMs: number): boolean => viennaDay(nowMs) > untilDay;

/** Returns the kept ticket, if it is not too old; removes one that is. */
export function findKept(nowMs: number): KeptTicket | undefined {
  const found = parse(remembered(memoryKey));
  if (found && isOver(found.untilDay, nowMs)) {
    dropTicket();
    return undefined;
  }
  return found;
}

function parse(text: string | null): KeptTicket | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptTicket);
  } catch {
    return undefined; // Not ours: another program of this origin, or a person, has changed it.
  }
}

/** The address that opens without a network: the platform's, or that of the company's page on which the ticket is. */
const ticketPath = (): string => (location.pathname.endsWith(paths.myBooking) ? location.pathname : paths.myBooking);

/** Removes ticket and service worker from this device. */
export function dropTicket(): void {
  remember(memoryKey, null);
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.getRegistration(ticketPath()).then(
    (registration) => registration?.unregister(),
    () => undefined, // The browser forbids workers, so there is none.
  );
}

/** Where the browser has no workers, or forbids them, the kept ticket opens only while the page is open. */
function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.register('/ticket-worker.js', { scope: ticketPath(), updateViaCache: 'none' }).catch(() => undefined);
}
