import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { useKeysHelp } from '../../../shared/keys/keys-help.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
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
}

const panelId = 'filter-panel';

/** Rows or cards, the filters of every day in one press each, and the others with the search in a panel. */
export function FilterBar({ view, chooseView, ...props }: Props) {
  const { filter, choose } = props;
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const openHelp = useKeysHelp();
  useRideKeys(() => openSearch(setIsOpen));
  const other = view === 'cards' ? 'rows' : 'cards';
  const count = countOfPanel(filter);
  return (
    <>
      <Box role="group" aria-label={text('filter.title')} sx={barStyle}>
        <Chip
          component="button"
          clickable
          variant="outlined"
          aria-label={text(`view.${other}.show`)}
          label={
            <>
              <Icon name={other} size="small" />
              <span>{text(`view.${other}`)}</span>
            </>
          }
          onClick={() => chooseView(other)}
          sx={viewStyle}
        />
        {namedDays.map((day) => (
          <FilterChip
            key={day}
            label={text(dayLabels[day])}
            isSet={filter.days === day}
            onPress={() => choose({ days: filter.days === day ? '' : day })}
          />
        ))}
        <FilterChip
          label={text('filter.terminal')}
          isSet={filter.terminal}
          onPress={() => choose({ terminal: !filter.terminal })}
        />
        <Chip
          component="button"
          clickable
          aria-expanded={isOpen}
          aria-controls={panelId}
          variant={count > 0 ? 'filled' : 'outlined'}
          label={
            <>
              <Icon name="search" size="small" />
              {count > 0 ? text('filter.moreCount', { count }) : text('filter.more')}
            </>
          }
          onClick={() => setIsOpen(!isOpen)}
        />
        <Chip
          component="button"
          clickable
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={text('filter.saved')}
          label={
            <>
              <Icon name="star" size="small" />
              <span>{text('filter.saved.short')}</span>
            </>
          }
          onClick={() => setSaved(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        />
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
      </Box>
      {hasSaved && <SavedFiltersDialog onClose={() => setSaved(false)} />}
      <Box id={panelId} sx={{ '&:empty': { display: 'none' } }}>
        {isOpen && <FilterPanel {...props} openSaved={() => setSaved(true)} />}
      </Box>
    </>
  );
}

/** Focuses the search; opening the panel does so, too. */
function openSearch(setIsOpen: (isOpen: boolean) => void): void {
  const field = document.querySelector<HTMLElement>(`#${panelId} input[type=search]`);
  if (field) field.focus();
  else setIsOpen(true);
}

interface ChipProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly onPress: () => void;
}

function FilterChip({ label, isSet, onPress }: ChipProps) {
  return (
    <Chip
      component="button"
      clickable
      aria-pressed={isSet}
      color={isSet ? 'primary' : 'default'}
      variant={isSet ? 'filled' : 'outlined'}
      label={label}
      onClick={onPress}
    />
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > .MuiChip-root': { height: 48, fontSize: { xs: '0.9375rem', sm: '1rem' }, fontWeight: 600 },
  '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2.5, sm: 3.5 } },
} as const;
/** The picture alone on phones, so that the days stand in the same line. */
const viewStyle = { minWidth: 48, '& span > span': { display: { xs: 'none', sm: 'inline' } } } as const;
