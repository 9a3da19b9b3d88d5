import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { isBookablePrice } from '@talwaerts/domain/website/page-price.ts';
import { priceCentsOf } from '@talwaerts/domain/website/price-text.ts';
import { type PagePlace, type PagePrice, type PriceTiers, priceId } from '@talwaerts/domain/website/website.ts';
import { memo, useEffect, useId, useRef } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useOwnText } from '../../company-page/page-context.ts';
import type { MarketPrice } from '../formula/use-market-price.ts';
import { type Cell, shownPrice, type TierName, tierNames } from './price-cells.ts';

interface Props {
  readonly pickup: PagePlace;
  readonly destinations: readonly PagePlace[];
  readonly prices: ReadonlyMap<string, PagePrice>;
  /** Typed prices that could not be saved. */
  readonly unsaved: ReadonlyMap<string, Partial<PriceTiers>>;
  /** Lets a price that was typed follow the page's formula again; undefined without a formula. */
  readonly onFollow: ((id: string) => void) | undefined;
  /** Undefined until known. */
  readonly market: MarketPrice | undefined;
  /** The grid row of the first destination. */
  readonly firstRow: number;
  /** The cell in the tab order, if it is in this table. */
  readonly active: Cell | undefined;
  /** The cell after the active one, in the tab order while the grid has focus, if it is in this table. */
  readonly following: Cell | undefined;
}

/** The prices from one pickup. Not rendered while off screen, so that hundreds of rows scroll smoothly. */
export const PriceTable = memo(function PriceTable(props: Props) {
  const { pickup, destinations, prices, unsaved, onFollow, market, firstRow, active, following } = props;
  const text = useText();
  const own = useOwnText();
  const title = useId();
  const from = own(pickup, 'caption');
  const heightPx = 88 + 56 * destinations.length;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={sectionStyle}
      style={{ containIntrinsicSize: `auto ${heightPx}px` }}
    >
      <h3 id={title}>{text('website.pricesFrom', { name: from })}</h3>
      <table aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{text('website.pricesTo')}</th>
            {tierNames.map((tier) => (
              <th key={tier} scope="col">
                {text(`website.tier.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {destinations.map((destination, index) => {
            const row = firstRow + index;
            const id = priceId(pickup.id, destination.id);
            const price = prices.get(id);
            return (
              <PriceRow
                key={destination.id}
                id={id}
                row={row}
                marketCents={price?.route && market?.(price.route)}
                onFollow={price?.byHand && price.route ? onFollow : undefined}
                from={from}
                to={own(destination, 'caption')}
                oneThreeCents={price?.oneThreeCents ?? 0}
                fourSevenCents={price?.fourSevenCents ?? 0}
                unsaved={unsaved.get(id)}
                activeTier={active?.row === row ? active.tier : undefined}
                followingTier={following?.row === row ? following.tier : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </Box>
  );
});

interface RowProps extends Pick<Props, 'onFollow'> {
  /** The `priceId`. */
  readonly id: string;
  readonly row: number;
  /** What the marketplace takes for the way; undefined if it is not measured. */
  readonly marketCents: number | undefined;
  readonly from: string;
  readonly to: string;
  readonly oneThreeCents: number;
  readonly fourSevenCents: number;
  readonly unsaved: Partial<PriceTiers> | undefined;
  readonly activeTier: TierName | undefined;
  readonly followingTier: TierName | undefined;
}

const PriceRow = memo(function PriceRow(props: RowProps) {
  const { id, row, marketCents, from, to, unsaved, onFollow, activeTier, followingTier, ...tiers } = props;
  const text = useText();
  return (
    <tr>
      <th scope="row">
        {to}
        {marketCents !== undefined && (
          <Box component="span" sx={noteStyle}>
            {text('website.formula.marketPrice', { price: formatEur(marketCents) })}
          </Box>
        )}
        {onFollow && (
          <Box component="span" sx={noteStyle}>
            {text('website.formula.byHand')}{' '}
            <Button
              size="small"
              aria-label={text('website.formula.followNamed', { from, to })}
              onClick={() => onFollow(id)}
            >
              {text('website.formula.follow')}
            </Button>
          </Box>
        )}
      </th>
      {tierNames.map((tier) => (
        <td key={tier}>
          <PriceInput
            row={row}
            tier={tier}
            cents={tiers[tier]}
            unsaved={unsaved}
            isReachable={tier === activeTier || tier === followingTier}
            label={text('website.priceOf', { from, to, tier: text(`website.tier.${tier}`) })}
          />
        </td>
      ))}
    </tr>
  );
});

interface InputProps {
  readonly row: number;
  readonly tier: TierName;
  readonly cents: number;
  readonly unsaved: Partial<PriceTiers> | undefined;
  readonly isReachable: boolean;
  readonly label: string;
}

/**
 * Uncontrolled: the grid reads the typed text. Shows the stored price again when that changes, unless the input has
 * focus, and when the typed price could not be saved: the alert then shows the typed one.
 */
function PriceInput({ row, tier, cents, unsaved, isReachable, label }: InputProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const shown = shownPrice(cents);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const isFailed = unsaved !== undefined && unsaved[tier] === priceCentsOf(field.value);
    if (isFailed || field !== document.activeElement) field.value = shown;
  }, [shown, unsaved, tier]);
  return (
    <input
      ref={input}
      data-row={row}
      data-tier={tier}
      aria-label={label}
      aria-invalid={!isBookablePrice(cents)}
      defaultValue={shown}
      placeholder={text('website.priceMissing')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={12}
      tabIndex={isReachable ? 0 : -1}
    />
  );
}

const noteStyle = { display: 'block', fontSize: '0.875rem', color: 'text.secondary' } as const;
const sectionStyle = {
  contentVisibility: 'auto',
  '& h3': { m: 0, mb: 2, fontSize: '1.125rem' },
  '& table': { width: 1, borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th': { textAlign: 'left', py: 1, pr: 2, fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '0.875rem', color: 'text.secondary', verticalAlign: 'bottom' },
  '& th:not(:first-of-type), & td': { width: { xs: 92, sm: 120 }, p: 0.5 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& input': {
    width: 1,
    minHeight: 48,
    px: 2,
    border: 1,
    borderColor: 'var(--edge)',
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
  '& input[aria-invalid=true]': {
    borderStyle: 'dashed',
    borderColor: 'warning.main',
    bgcolor: 'var(--caution-tint)',
  },
  '& input::placeholder': { color: 'warning.main', opacity: 1 },
  '& input:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: '-1px' },
} as const;
