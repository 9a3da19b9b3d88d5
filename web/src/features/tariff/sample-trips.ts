import type { QuoteRequest } from '@talwaerts/domain/pricing/quote.ts';
import type { TextId } from '../../shared/intl/texts.ts';

interface SampleTrip extends QuoteRequest {
  readonly label: TextId;
}
/** Innsbruck airport to Mayrhofen, on a Wednesday at 14:30 in Vienna. */
const airport = { distanceMeters: 74_000, durationSeconds: 3_480, pickupAtMs: Date.UTC(2026, 9, 21, 12, 30), pax: 3 };

/** Trips whose prices show what a tariff means. Distance and duration are fixed, so that no route is requested. */
export const sampleTrips: readonly SampleTrip[] = [
  { ...airport, label: 'tariff.sample.short', distanceMeters: 2_500, durationSeconds: 420, pax: 1 },
  { ...airport, label: 'tariff.sample.village', distanceMeters: 8_500, durationSeconds: 720, pax: 2 },
  { ...airport, label: 'tariff.sample.station', distanceMeters: 33_000, durationSeconds: 2_100, pax: 2 },
  { ...airport, label: 'tariff.sample.munich', distanceMeters: 175_000, durationSeconds: 7_500, pax: 4 },
  { ...airport, label: 'tariff.sample.day' },
  { ...airport, label: 'tariff.sample.night', pickupAtMs: Date.UTC(2026, 9, 21, 21, 30) },
  { ...airport, label: 'tariff.sample.easter', pickupAtMs: Date.UTC(2027, 2, 28, 12, 30) },
  { ...airport, label: 'tariff.sample.van', pax: 5 },
  { ...airport, label: 'tariff.sample.group', pax: 8 },
  { ...airport, label: 'tariff.sample.wishes', wishes: { luggage: 3, skis: 2, childSeats: [4] } },
];
