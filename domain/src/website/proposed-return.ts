import { placeKindOf } from '../place/place-rule.ts';
import { dayAfter, viennaDay, viennaInstant, viennaTime } from '../time/vienna.ts';
import type { Branding } from './branding.ts';
import { type BookableTimes, timeRefusal } from './page-hours.ts';

type Places = BookableTimes & Pick<Branding, 'pickups' | 'destinations'>;
interface Ride {
  readonly pickup: string;
  readonly destination: string;
  readonly date: string;
  readonly time: string;
}
interface Return {
  readonly dateBack: string;
  readonly timeBack: string;
}

const hourMs = 3_600_000;
const evening = [4, 3, 2] as const;
const days = Array.from({ length: 14 }, (_, i) => i + 1);

/**
 * Proposes when the guest rides back: a week after a ride to or from airport or station at the same hour, some hours
 * after another one, and not while the page takes no bookings. Empty while the ride there has no time to be had.
 */
export function proposedReturn(places: Places, { pickup, destination, date, time }: Ride, nowMs: number): Return {
  const thereMs = viennaInstant(date, time);
  if (thereMs === undefined || timeRefusal(places, thereMs, nowMs)) return { dateBack: '', timeBack: '' };
  const isJourney = [...places.pickups, ...places.destinations].some(
    ({ id, captionDE }) => (id === pickup || id === destination) && placeKindOf(captionDE) !== 'place',
  );
  const sameHour = days.map((later) => viennaInstant(dayAfter(date, later), time) ?? thereMs);
  const tried = isJourney
    ? [...sameHour.slice(6), ...sameHour.slice(0, 6).reverse()]
    : [...evening.map((hours) => thereMs + hours * hourMs), ...sameHour];
  const backMs = tried.find((ms) => ms > thereMs && timeRefusal(places, ms, nowMs) === undefined) ?? thereMs;
  return { dateBack: viennaDay(backMs), timeBack: viennaTime(backMs) };
}
