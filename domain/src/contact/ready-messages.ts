import { placeName } from '../place/place-name.ts';
import { type ConfirmedRide, progressOf } from '../ride/ride.ts';
import { type ReadyTexts, usualReadyTexts } from './ready-texts.ts';

/** What a ready message says of a ride; null while the ride does not know it. */
interface Known {
  /** Until the pickup, with the delay that the guest was told. */
  readonly minutes: number | null;
  readonly plate: string | null;
  readonly place: string;
  readonly company: string;
}

const minuteMs = 60_000;
/** Further ahead, nobody counts in minutes. */
const mostMinutes = 60;

/**
 * Returns messages to the guest in the guest's language, ready to be sent. `meetingPoint` is that of the pickup, in the
 * same language; null if it has none. `own` are the company's texts; the usual ones stand for a language without any.
 */
export function readyMessages(
  ride: ConfirmedRide,
  meetingPoint: string | null,
  nowMs: number,
  own?: ReadyTexts,
): readonly string[] {
  const { delayMinutes } = progressOf(ride);
  const minutes = Math.ceil((ride.pickupAtMs - nowMs) / minuteMs) + delayMinutes;
  const known: Known = {
    minutes: minutes >= 2 && minutes <= mostMinutes ? minutes : null,
    plate: ride.crew?.plate ?? null,
    // A sentence of its own would end with two full stops.
    place: (meetingPoint ?? placeName(ride.pickup, ride.lang)).replace(/\.$/, ''),
    company: ride.carrier.name,
  };
  const messages = own?.[ride.lang].length ? own : usualReadyTexts;
  return messages[ride.lang].flatMap((message) => filled(message, known) ?? []);
}

function filled(message: string, known: Known): string | null {
  let text = message;
  for (const [name, value] of Object.entries(known)) {
    if (!text.includes(`{${name}}`)) continue;
    if (value === null) return null;
    text = text.replaceAll(`{${name}}`, () => String(value));
  }
  return text;
}
