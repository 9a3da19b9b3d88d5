import GlobalStyles from '@mui/material/GlobalStyles';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { createPortal } from 'react-dom';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { wishWords } from '../../../shared/wish-words.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** The rides as a table that replaces the page on paper, black on white. */
export function PrintedRides({ rides }: { readonly rides: readonly ListedRide[] }) {
  const text = useText();
  const { lang } = useLanguage();
  const heads = ['print.when', 'post.number', 'print.route', 'filter.pax', 'print.crew', 'filter.price'] as const;
  return createPortal(
    <>
      <GlobalStyles styles={styles} />
      <table className="printed-rides">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => {
            const { driverName, plate } = crewOfRide(ride) ?? noCrew;
            return (
              <tr key={ride.id}>
                <td>
                  <strong>{timeOf(ride.pickupAtMs)}</strong> {dayOf(ride.pickupAtMs, lang)}
                </td>
                <td>{ride.id}</td>
                <td>
                  {ride.pickup.label}
                  <br />→ {ride.destination.label}
                </td>
                <td>{[ride.pax, ...wishTexts(ride.wishes, wishWords(text))].join(' · ')}</td>
                <td>{[driverName, plate].filter(Boolean).join(' · ')}</td>
                <td>{formatEur(ride.priceCents)}</td>
              </tr>
            );
          })}
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
