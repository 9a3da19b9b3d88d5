import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import type { WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import { missingImprintFields } from '@talwaerts/domain/website/imprint.ts';
import type { Saved, Website } from '@talwaerts/domain/website/website.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useAgo } from './ago.ts';
import { missingCells, rowIds } from './booking/price-cells.ts';

export interface Row {
  readonly part: 'main' | 'intro' | 'car' | 'booking';
  readonly saved: Omit<Saved, 'version'>;
  /** Only for sections that guests see once they have content. */
  readonly isActive?: boolean;
  /** Text about missing content. */
  readonly note?: string;
  /** Whether the page can do without it. */
  readonly isOptional?: boolean;
}

interface Props {
  /** Whether the rows are the steps to a new page: numbered, with a note on each that is done. */
  readonly areSteps: boolean;
  readonly rows: readonly Row[];
  /** Undefined for read-only users. */
  readonly onOpen: ((part: Row['part']) => void) | undefined;
}

const icons = { main: 'sliders', intro: 'text', car: 'rides', booking: 'place' } as const;

/** The parts of the page in the order of what guests miss most, each with its last change. */
export function SectionRows({ areSteps, rows, onOpen }: Props) {
  const text = useText();
  const ago = useAgo();
  return (
    <Card component={areSteps ? 'ol' : 'ul'} aria-label={text('website.parts')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ part, saved, isActive, note, isOptional = false }, i) => (
        <Box
          component="li"
          key={part}
          sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
        >
          <ButtonBase disabled={!onOpen} onClick={() => onOpen?.(part)} sx={rowStyle}>
            <Box component="span" sx={iconStyle}>
              <Icon name={icons[part]} />
            </Box>
            <Box component="span" sx={{ flex: '1 1 min(7rem, 60%)', minWidth: 0 }}>
              <Typography component="span" sx={{ display: 'block', fontSize: '1.125rem', fontWeight: 700 }}>
                {areSteps && `${i + 1}. `}
                {text(`website.${part}`)}
              </Typography>
              <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
                {text('website.changed', { ago: ago(saved) })}
              </Typography>
              {(note || areSteps) && (
                <Typography
                  component="span"
                  color={note && !isOptional ? 'warning' : 'primary'}
                  sx={{ display: 'block' }}
                >
                  {note ?? text('website.stepDone')}
                </Typography>
              )}
            </Box>
            {isActive !== undefined && (
              <Chip
                component="span"
                variant={isActive ? 'filled' : 'outlined'}
                color={isActive ? 'primary' : 'default'}
                label={text(isActive ? 'website.partActive' : 'website.partInactive')}
              />
            )}
            {onOpen && <Icon name="forward" />}
          </ButtonBase>
        </Box>
      ))}
    </Card>
  );
}

const rowStyle = {
  width: 1,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px 16px',
  px: { xs: 4, sm: 6 },
  py: 4,
  minHeight: 88,
  textAlign: 'left',
  fontSize: '1rem',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: '-3px' },
} as const;
const iconStyle = {
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  bgcolor: 'var(--glacier)',
  color: 'primary.main',
} as const;

interface Missing {
  readonly text: TextId;
  readonly count?: number;
  /** Whether the page can do without: guests read the default text, and no section of vehicles. */
  readonly isOptional?: true;
}

/** Number of prices without which guests cannot book some rides; undefined if there is no route to book at all. */
export function missingPrices({ pickups, destinations, prices }: WebsiteLists): number | undefined {
  const ids = rowIds(pickups, destinations);
  return ids.length === 0 ? undefined : missingCells(ids, new Map(prices.map((one) => [one.id, one]))).length;
}

/** Returns what each part of a page still lacks; nothing for a complete part. */
export function missingContent(
  { sections }: Pick<Website, 'sections'>,
  { taxStatus }: Pick<Company, 'taxStatus'>,
  lists: WebsiteLists,
): Partial<Record<Row['part'], Missing>> {
  const imprint = missingImprintFields(sections.main.values.imprint, taxStatus ?? null).length;
  const prices = missingPrices(lists);
  return {
    ...(imprint > 0 && { main: { text: 'website.imprintMissingCount', count: imprint } }),
    ...(sections.intro.saved.version === 0 && { intro: { text: 'website.introDefault', isOptional: true } }),
    ...(lists.cars.length === 0 && { car: { text: 'website.missing.car', isOptional: true } }),
    ...(prices === undefined && { booking: { text: 'website.missing.places' } }),
    ...(prices && { booking: { text: 'website.missing.prices', count: prices } }),
  };
}
