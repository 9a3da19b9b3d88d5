import type { Role } from '@talwaerts/domain/company/roles.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { carrierOf, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import { wishWords } from '../../../shared/wish-words.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { tabLabels } from '../status/ride-labels.ts';

const columns = [
  ...['buchung', 'datum', 'zeit', 'von', 'nach', 'personen', 'wünsche', 'preis', 'provision'],
  ...['stand', 'unternehmen', 'fahrer', 'fahrzeug'],
];

/** Writes rides as a spreadsheet reads them, without anything about guests. */
export const rideCsv = (rides: readonly ListedRide[], role: Role, text: ReturnType<typeof useText>): string =>
  csvOf([columns, ...rides.map((ride) => cellsOf(ride, role, text))]);

function cellsOf(ride: ListedRide, role: Role, text: ReturnType<typeof useText>) {
  const { driverName, plate } = crewOfRide(ride) ?? noCrew;
  return [
    ride.id,
    viennaDate(ride.pickupAtMs),
    viennaTime(ride.pickupAtMs),
    ride.pickup.label,
    ride.destination.label,
    String(ride.pax),
    wishTexts(ride.wishes, wishWords(text)).join(', '),
    ride.priceCents,
    ride.provisionTokenCents ?? null,
    text(tabLabels(role)[ride.status]),
    carrierOf(ride)?.name ?? null,
    driverName,
    plate,
  ];
}
