import Box from '@mui/material/Box';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import { formulaTiers } from '@talwaerts/domain/website/price-formula.ts';
import type { PriceFormula } from '@talwaerts/domain/website/website.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** A measured way of a page. */
export interface Way {
  /** `Zell – Airport` */
  readonly name: string;
  readonly route: RouteLength;
  /** What the marketplace takes for it; undefined until known. */
  readonly marketCents: number | undefined;
}

/** Returns the nearest, a middle and the farthest of the ways. */
function someOf(ways: readonly Way[]): readonly Way[] {
  const byLength = ways.toSorted((a, b) => a.route.distanceMeters - b.route.distanceMeters);
  const picked = [byLength[0], byLength[Math.floor(byLength.length / 2)], byLength.at(-1)];
  return [...new Set(picked)].filter((way) => way !== undefined);
}

interface Props {
  readonly ways: readonly Way[];
  readonly formula: PriceFormula;
}

/** What the formula means for three ways, beside what guests of the marketplace pay. */
export function FormulaExamples({ ways, formula }: Props) {
  const text = useText();
  return (
    <Box component="table" sx={tableStyle} aria-label={text('website.formula.examples')}>
      <thead>
        <tr>
          <th scope="col">{text('website.tier.oneThreeCents')}</th>
          <th scope="col">{text('website.tier.fourSevenCents')}</th>
          <th scope="col">{text('website.formula.market')}</th>
        </tr>
      </thead>
      {someOf(ways).map(({ name, route, marketCents }) => {
        const { oneThreeCents, fourSevenCents } = formulaTiers(formula, route);
        return (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {text('website.formula.way', { name, km: Math.max(1, Math.round(route.distanceMeters / 1_000)) })}
              </th>
            </tr>
            <tr>
              <td>{formatEur(oneThreeCents)}</td>
              <td>{formatEur(fourSevenCents)}</td>
              <td>{marketCents === undefined ? '–' : formatEur(marketCents)}</td>
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
