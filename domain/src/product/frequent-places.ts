/**
 * Airports and stations that a place field offers before anything is typed, by names that the maps service finds. An
 * EXAMPLE; replace it together with `product.ts`.
 */
export const frequentPlaces = [
  'Flughafen Innsbruck',
  'Flughafen München',
  'Jenbach Bahnhof',
  'Innsbruck Hauptbahnhof',
  'Wörgl Hauptbahnhof',
] as const;
