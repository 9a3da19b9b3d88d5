import type { RidePlace } from '@talwaerts/domain/place/place.ts';

/** Returns the link that opens the phone's navigation: `geo:` for the app of choice on Android, else Google's. */
export function navigationLink({ lat, lng, label }: RidePlace, userAgent: string): string {
  const position = lat === null || lng === null ? undefined : `${lat},${lng}`;
  if (userAgent.includes('Android')) {
    const query = position === undefined ? label : `${position}(${label})`;
    return `geo:${position ?? '0,0'}?q=${encodeURIComponent(query)}`;
  }
  const search = new URLSearchParams({ api: '1', destination: position ?? label, travelmode: 'driving' });
  return `https://www.google.com/maps/dir/?${search}`;
}
