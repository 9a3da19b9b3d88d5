import type { Role } from '@talwaerts/domain/company/roles.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { carrierOf, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { wishWords } from '../../../shared/fact-words.ts';
import { inOrder } from '../../../shared/in-order.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { tabLabels } from '../status/ride-labels.ts';

interface Column {
  readonly heading: string;
  readonly cellOf: (ride: ListedRide, text: ReturnType<typeof useText>) => string | number | null;
}

const ofFacts = inOrder<ShownOn<'sheet'>, Column>()([
  { fact: 'pickupAtMs', heading: 'datum', cellOf: ({ pickupAtMs }) => viennaDate(pickupAtMs) },
  { fact: 'pickupAtMs', heading: 'zeit', cellOf: ({ pickupAtMs }) => viennaTime(pickupAtMs) },
  { fact: 'pickup', heading: 'von', cellOf: ({ pickup }) => pickup.label },
  { fact: 'destination', heading: 'nach', cellOf: ({ destination }) => destination.label },
  { fact: 'pax', heading: 'personen', cellOf: ({ pax }) => String(pax) },
  {
    fact: 'wishes',
    heading: 'wünsche',
    cellOf: ({ wishes }, text) => wishTexts(wishes, wishWords(text)).join(', '),
  },
  { fact: 'priceCents', heading: 'preis', cellOf: ({ priceCents }) => priceCents },
  {
    fact: 'provisionTokenCents',
    heading: 'provision',
    cellOf: ({ provisionTokenCents }) => provisionTokenCents ?? null,
  },
]);
const columnsFor = (role: Role): readonly Column[] => [
  { heading: 'buchung', cellOf: ({ id }) => id },
  ...ofFacts,
  { heading: 'stand', cellOf: ({ status }, text) => text(tabLabels(role)[status]) },
  { heading: 'unternehmen', cellOf: (ride) => carrierOf(ride)?.name ?? null },
  { heading: 'fahrer', cellOf: (ride) => (crewOfRide(ride) ?? noCrew).driverName },
  { heading: 'fahrzeug', cellOf: (ride) => (crewOfRide(ride) ?? noCrew).plate },
];

/** Writes rides as a spreadsheet reads them, without anything about guests. */
export function rideCsv(rides: readonly ListedRide[], role: Role, text: ReturnType<typeof useText>): string {
  const columns = columnsFor(role);
  const rows = rides.map((ride) => columns.map(({ cellOf }) => cellOf(ride, text)));
  return csvOf([columns.map(({ heading }) => heading), ...rows]);
}
