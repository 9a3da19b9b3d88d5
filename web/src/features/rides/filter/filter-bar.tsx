import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { type AriaAttributes, type ButtonHTMLAttributes, memo, type ReactNode, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useKeysHelp } from '../../../shared/keys/key-action.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../../shared/loading/prefetch.ts';
import { Icon, type IconName } from '../../../shared/ui/icon.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import type { RidesView } from '../rows/use-view.ts';
import { namedDays } from './filter-days.ts';
import { dayLabels } from './filter-words.ts';
import { countOfPanel, type RideFilter } from './ride-filter.ts';
import type { ChooseFilter } from './use-ride-filter.ts';
import { useRideKeys } from './use-ride-keys.ts';

const FilterPanel = lazyPart(
  () => import('./filter-panel.tsx'),
  (module) => module.FilterPanel,
);
/** Loaded early: the panel opens with the press. */
const early = [FilterPanel];

const SavedFiltersDialog = lazyPart(
  () => import('./saved-filters-dialog.tsx'),
  (module) => module.SavedFiltersDialog,
);

interface Props {
  readonly member: Member;
  readonly status: RideStatus;
  readonly filter: RideFilter;
  readonly choose: ChooseFilter;
  readonly view: RidesView;
  readonly chooseView: (view: RidesView) => void;
  /** Further choices of the list. */
  readonly children?: ReactNode;
}

const panelId = 'filter-panel';

/** Rows or cards, the filters of every day in one press each, and the others in a panel. */
export const FilterBar = memo(function FilterBar({ view, chooseView, children, ...props }: Props) {
  const { filter, choose } = props;
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const openHelp = useKeysHelp();
  usePrefetch(early, true);
  useRideKeys();
  const other = view === 'cards' ? 'rows' : 'cards';
  const count = countOfPanel(filter);
  const more = count > 0 ? text('filter.moreCount', { count }) : text('filter.more');
  return (
    <>
      <Box role="group" aria-label={text('filter.title')} sx={barStyle}>
        <PictureChip
          icon={other}
          name={text(`view.${other}.show`)}
          label={text(`view.${other}`)}
          onClick={() => chooseView(other)}
        />
        <PictureChip
          icon="sliders"
          name={more}
          label={more}
          count={count}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        />
        {namedDays.map((day) => (
          <ChoiceChip
            key={day}
            label={text(dayLabels[day])}
            isSet={filter.days === day}
            onPress={() => choose({ days: filter.days === day ? '' : day })}
          />
        ))}
        <ChoiceChip
          label={text('filter.terminal')}
          isSet={filter.terminal}
          onPress={() => choose({ terminal: !filter.terminal })}
        />
        {/* In the panel on phones. */}
        <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
          <PictureChip
            icon="star"
            name={text('filter.saved')}
            label={text('filter.saved.short')}
            aria-haspopup="dialog"
            onClick={() => setSaved(true)}
          />
        </Box>
        <Chip
          component="button"
          clickable
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={text('keys.title')}
          label="?"
          onClick={openHelp}
          sx={{ display: { xs: 'none', lg: 'inline-flex' }, minWidth: 48 }}
        />
        {children}
      </Box>
      {hasSaved && <SavedFiltersDialog onClose={() => setSaved(false)} />}
      <Box id={panelId} sx={{ '&:empty': { display: 'none' } }}>
        {isOpen && <FilterPanel {...props} openSaved={() => setSaved(true)} />}
      </Box>
    </>
  );
});

interface PictureChipProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>, AriaAttributes {
  readonly icon: IconName;
  readonly name: string;
  /** Not on phones. */
  readonly label: string;
  /** Shown on phones, which have no room for the label. */
  readonly count?: number;
}

function PictureChip({ icon, name, label, count = 0, ...chip }: PictureChipProps) {
  return (
    <Chip
      component="button"
      clickable
      variant={count > 0 ? 'filled' : 'outlined'}
      aria-label={name}
      label={
        <>
          <Icon name={icon} size="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {label}
          </Box>
          {count > 0 && (
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {count}
            </Box>
          )}
        </>
      }
      sx={{ minWidth: 48 }}
      {...chip}
    />
  );
}

/** One line on phones, which scrolls, so that rides stand below it. */
const barStyle = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: 2,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  // Inside, because the scrolling cuts off what is outside.
  '& .MuiChip-root:focus-visible': { outlineOffset: { xs: '-3px', sm: '2px' } },
  '& .MuiChip-root': { flex: 'none', height: 48, fontSize: { xs: '0.9375rem', sm: '1rem' }, fontWeight: 600 },
  '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2.5, sm: 3.5 } },
} as const;
