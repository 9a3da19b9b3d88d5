import Box from '@mui/material/Box';
import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { formulaTiers } from '@talwaerts/domain/website/price-formula.ts';
import type { PageProposal, ProposedPrice } from '@talwaerts/domain/website/propose-page.ts';
import type { PriceFormula } from '@talwaerts/domain/website/website.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useOwnText } from '../../company-page/page-context.ts';

/** Returns the nearest, a middle and the farthest of the ways. */
function someOf(prices: readonly ProposedPrice[]): readonly ProposedPrice[] {
  const byWay = prices.toSorted((a, b) => a.route.distanceMeters - b.route.distanceMeters);
  const picked = [byWay[0], byWay[Math.floor(byWay.length / 2)], byWay.at(-1)];
  return [...new Set(picked)].filter((price) => price !== undefined);
}

interface Props {
  readonly proposal: Pick<PageProposal, 'pickups' | 'destinations' | 'prices'>;
  readonly formula: PriceFormula;
}

/** What the formula means for three ways, beside what guests of the marketplace pay. */
export function FormulaExamples({ proposal: { pickups, destinations, prices }, formula }: Props) {
  const text = useText();
  const own = useOwnText();
  const nameOf = (placeId: string): string => {
    const place = [...pickups, ...destinations].find((one) => one.placeId === placeId);
    return place ? own(place, 'caption') : '';
  };
  return (
    <Box component="table" sx={tableStyle} aria-label={text('website.formula.examples')}>
      <thead>
        <tr>
          <th scope="col">{text('website.tier.oneThreeCents')}</th>
          <th scope="col">{text('website.tier.fourSevenCents')}</th>
          <th scope="col">{text('website.formula.market')}</th>
        </tr>
      </thead>
      {someOf(prices).map(({ pickup, destination, market, route }) => {
        const { oneThreeCents, fourSevenCents } = formulaTiers(formula, route);
        return (
          <tbody key={`${pickup} ${destination}`}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {text('website.formula.way', {
                  from: nameOf(pickup),
                  to: nameOf(destination),
                  km: Math.round(route.distanceMeters / 1_000),
                })}
              </th>
            </tr>
            <tr>
              <td>{formatEur(oneThreeCents)}</td>
              <td>{formatEur(fourSevenCents)}</td>
              <td>{formatEur(validCents(market))}</td>
            </tr>
          </tbody>
        );
      })}
    </Box>
  );
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 500, pt: 2, overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '0.875rem', color: 'text.secondary', verticalAlign: 'bottom' },
  '& td': { pb: 2, fontWeight: 700 },
  '& td:last-of-type': { color: 'text.secondary', fontWeight: 500 },
  '& tbody': { borderTop: 1, borderColor: 'divider' },
} as const;
