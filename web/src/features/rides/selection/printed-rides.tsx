import GlobalStyles from '@mui/material/GlobalStyles';
import { formatPrice } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { inOrder, wishWords } from '../../../shared/fact-words.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Cell {
  readonly column: Column;
  readonly cellOf: (ride: ListedRide, text: ReturnType<typeof useText>, lang: Lang) => ReactNode;
}

const cells = inOrder<ShownOn<'print'> | 'number' | 'driver' | 'plate', Cell>()([
  {
    fact: 'pickupAtMs',
    column: 'print.when',
    cellOf: ({ pickupAtMs }, _, lang) => (
      <>
        <strong>{timeOf(pickupAtMs, lang)}</strong> {dayOf(pickupAtMs, lang)}
      </>
    ),
  },
  { fact: 'pickup', column: 'print.route', cellOf: ({ pickup }) => pickup.label },
  { fact: 'destination', column: 'print.route', cellOf: ({ destination }) => `→ ${destination.label}` },
  { fact: 'pax', column: 'filter.pax', cellOf: ({ pax }) => pax },
  {
    fact: 'wishes',
    column: 'filter.pax',
    cellOf: ({ wishes }, text) => wishTexts(wishes, wishWords(text)).join(' · '),
  },
  { fact: 'priceCents', column: 'filter.price', cellOf: ({ priceCents }) => formatPrice(priceCents) },
  { fact: 'number', column: 'post.number', cellOf: ({ id }) => id },
  { fact: 'driver', column: 'print.crew', cellOf: (ride) => (crewOfRide(ride) ?? noCrew).driverName },
  { fact: 'plate', column: 'print.crew', cellOf: (ride) => (crewOfRide(ride) ?? noCrew).plate },
]);
const columns = ['print.when', 'post.number', 'print.route', 'filter.pax', 'print.crew', 'filter.price'] as const;
type Column = (typeof columns)[number];

interface Props {
  readonly rides: readonly ListedRide[];
  readonly warnings: CrewWarnings;
}

/** The rides as a table that replaces the page on paper, black on white. */
export function PrintedRides({ rides, warnings }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  return createPortal(
    <>
      <GlobalStyles styles={styles} />
      <table className="printed-rides">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <tr key={ride.id}>
              {columns.map((column) => (
                <td key={column}>
                  {cells.map(
                    (cell) => cell.column === column && <div key={cell.fact}>{cell.cellOf(ride, text, lang)}</div>,
                  )}
                  {column === 'print.crew' && <strong>{warnings.get(ride.id)}</strong>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>,
    document.body,
  );
}

const styles = {
  '.printed-rides': { display: 'none' },
  '@media print': {
    'body > :not(.printed-rides)': { display: 'none !important' },
    '.printed-rides': { display: 'table', width: '100%', borderCollapse: 'collapse', font: '9pt sans-serif' },
    '.printed-rides :is(th, td)': {
      padding: '1.5mm',
      borderBottom: '0.5pt solid #000',
      color: '#000',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '.printed-rides tr': { breakInside: 'avoid' },
  },
} as const;
