import type { Role } from '@talwaerts/domain/company/roles.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { carrierOf, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import { wishWords } from '../../../shared/wish-words.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { tabLabels } from '../status/ride-labels.ts';

type CellOf = (ride: ListedRide, text: ReturnType<typeof useText>) => string | number | null;
type Columns = Readonly<Record<string, CellOf>>;

/** The columns of each fact, in their order; a fact of the file without columns does not compile. */
const ofFacts: { readonly [K in ShownOn<'sheet'>]: Columns } = {
  pickupAtMs: {
    datum: ({ pickupAtMs }) => viennaDate(pickupAtMs),
    zeit: ({ pickupAtMs }) => viennaTime(pickupAtMs),
  },
  pickup: { von: ({ pickup }) => pickup.label },
  destination: { nach: ({ destination }) => destination.label },
  pax: { personen: ({ pax }) => String(pax) },
  wishes: { wünsche: ({ wishes }, text) => wishTexts(wishes, wishWords(text)).join(', ') },
  priceCents: { preis: ({ priceCents }) => priceCents },
  provisionTokenCents: { provision: ({ provisionTokenCents }) => provisionTokenCents ?? null },
};
const columnsFor = (role: Role): readonly (readonly [heading: string, cellOf: CellOf])[] => [
  ['buchung', ({ id }) => id],
  ...Object.values(ofFacts).flatMap((columns) => Object.entries(columns)),
  ['stand', ({ status }, text) => text(tabLabels(role)[status])],
  ['unternehmen', (ride) => carrierOf(ride)?.name ?? null],
  ['fahrer', (ride) => (crewOfRide(ride) ?? noCrew).driverName],
  ['fahrzeug', (ride) => (crewOfRide(ride) ?? noCrew).plate],
];

/** Writes rides as a spreadsheet reads them, without anything about guests. */
export function rideCsv(rides: readonly ListedRide[], role: Role, text: ReturnType<typeof useText>): string {
  const columns = columnsFor(role);
  const rows = rides.map((ride) => columns.map(([, cellOf]) => cellOf(ride, text)));
  return csvOf([columns.map(([heading]) => heading), ...rows]);
}
