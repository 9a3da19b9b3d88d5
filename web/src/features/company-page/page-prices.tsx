import { formatEur } from '@talwaerts/domain/money/money.ts';
import { isBookablePrice } from '@talwaerts/domain/website/page-price.ts';
import { priceId } from '@talwaerts/domain/website/website.ts';
import { useText } from '../../shared/intl/language.tsx';
import styles from './page-content.module.css';
import { useOwnText, usePage } from './page-context.ts';

/** The fixed prices from each pickup, the first open; readable without script, as search engines do. */
export function PagePrices() {
  const text = useText();
  const own = useOwnText();
  const { branding } = usePage();
  const tables = branding.pickups
    .map((pickup) => ({
      pickup,
      rows: branding.destinations.flatMap((destination) => {
        const tiers = branding.prices[priceId(pickup.id, destination.id)];
        const cells = tiers ? [tiers.oneThreeCents, tiers.fourSevenCents] : [];
        return cells.some(isBookablePrice) ? [{ destination, cells }] : [];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section id="prices" className={styles.section} aria-labelledby="prices-title">
      <h2 id="prices-title">{text('page.prices')}</h2>
      <p className={styles.sectionLead}>{text('page.pricesLead')}</p>
      {tables.map(({ pickup, rows }, i) => (
        <details key={pickup.id} className={styles.prices} open={i === 0}>
          <summary>{text('page.pricesFrom', { place: own(pickup, 'caption') })}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('page.pricesTo')}</th>
                <th scope="col">{text('page.pricesThree')}</th>
                <th scope="col">{text('page.pricesSeven')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ destination, cells: [three = 0, seven = 0] }) => (
                <tr key={destination.id}>
                  <th scope="row">{own(destination, 'caption')}</th>
                  <td>{isBookablePrice(three) ? formatEur(three) : '–'}</td>
                  <td>{isBookablePrice(seven) ? formatEur(seven) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  );
}
