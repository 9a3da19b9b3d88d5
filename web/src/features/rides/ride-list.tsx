import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import { flushSync } from 'react-dom';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { MoreButton } from '../../shared/ui/more-button.tsx';
import { LineDrawing } from '../../shared/ui/nothing-there.tsx';
import { useSeen } from '../../shared/ui/use-seen.ts';
import type { RideAction } from './actions/ride-actions.ts';
import { cardGrid, cardId } from './card/cards.ts';
import type { LinkedRide } from './card/use-linked-ride.ts';
import { type CrewWarnings, noWarnings, WithCrewWarnings } from './crew/crew-warnings.tsx';
import type { ListedRide } from './data/listed-ride.ts';
import type { LoadAllRides } from './data/ride-query.ts';
import type { Rides } from './data/use-rides.ts';
import { RideRows } from './rows/ride-rows.tsx';
import type { RidesView } from './rows/use-view.ts';
import { mostCounted, mostPages } from './status/page-size.ts';

const RideCards = lazyPart(
  () => import('./card/ride-cards.tsx'),
  (module) => module.RideCards,
);

interface Props {
  readonly rides: Rides;
  readonly linked?: LinkedRide | undefined;
  readonly view: RidesView;
  /** Loads the rides of all pages, to choose them; not for a list that is folded below the screen's own. */
  readonly loadAll?: LoadAllRides;
  /** Whether the list has overdue rides only. */
  readonly isOverdueList?: boolean;
  /** Whether the screen itself says why the list may be empty. */
  readonly isFiltered?: boolean;
  /** Whether filters leave out a part of the loaded rides. */
  readonly isNarrowed?: boolean;
  /** Number of all rides; undefined until counted. */
  readonly count: number | undefined;
  readonly onMore: () => void;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** The rides as rows or cards: a skeleton first, a picture if there are none, and more on demand. */
export function RideList({ rides: { rides, held, arrived, hasFailed, ...more }, count, member, ...props }: Props) {
  const { view, linked, loadAll, isOverdueList = false, onMore, onAct } = props;
  const { isFiltered = false, isNarrowed = false } = props;
  const text = useText();
  // Rows load by scrolling, too; of a narrowed list that could be page after page, for nothing.
  const isScrolled = view === 'rows' && !isNarrowed && !more.isLoadingMore && more.pages < mostPages;
  const end = useSeen<HTMLElement>(isScrolled ? onMore : undefined);
  if (hasFailed)
    return (
      <Typography role="alert" color="error">
        {text('dashboard.failure')}
      </Typography>
    );
  if (!rides) {
    return (
      <>
        <Box role="status" aria-label={text('dashboard.loading')} sx={view === 'rows' ? rowsStyle : cardsStyle}>
          {skeletons.map((key) => (
            <Box key={key} sx={breathing} />
          ))}
        </Box>
        {/* Renders no card, but has loaded the script once they arrive: a link then focuses its ride at once. */}
        {view === 'cards' && (
          <RideCards rides={[]} warnings={noWarnings} arrived={arrived} member={member} onAct={onAct} />
        )}
      </>
    );
  }
  // What a filter has left out may be on the next page.
  if (rides.length === 0 && !isFiltered) return <EmptyRoad />;
  const listed = (warnings: CrewWarnings) =>
    view === 'rows' ? (
      <RideRows
        rides={rides}
        linked={linked}
        loadAll={loadAll}
        isOverdueList={isOverdueList}
        arrived={arrived}
        warnings={warnings}
        member={member}
        onAct={onAct}
      />
    ) : (
      <RideCards rides={rides} arrived={arrived} warnings={warnings} member={member} onAct={onAct} />
    );
  const rest = count === undefined || count >= mostCounted ? 0 : count - rides.length - held.length;
  return (
    <>
      <div>
        <HeldBar held={held} onShow={more.showHeld} />
        {isOfTaxiCompany(member) ? (
          <WithCrewWarnings companyId={member.companyId} rides={rides}>
            {listed}
          </WithCrewWarnings>
        ) : (
          listed(noWarnings)
        )}
      </div>
      {more.hasMore && (
        <Box ref={end} sx={{ display: 'grid', justifyItems: 'center' }}>
          <MoreButton isLoading={more.isLoadingMore} loadingText="dashboard.loading" onMore={onMore} />
        </Box>
      )}
      {/* Below the button: the count arrives later, and would move it away from below a finger. */}
      <Typography role="status" color="textSecondary" sx={{ alignSelf: 'center', '&:empty': { display: 'none' } }}>
        {more.hasMore && rest > 0 && text('dashboard.rest', { count: rest })}
      </Typography>
    </>
  );
}

const skeletons = ['a', 'b', 'c'];
const breathe = keyframes({ '50%': { opacity: 0.45 } });
const breathing = {
  borderRadius: 1.4,
  bgcolor: 'action.hover',
  animation: `${breathe} 1.8s ease-in-out infinite`,
} as const;
const rowsStyle = { display: 'grid', gap: 3, '& > *': { height: { xs: 104, md: 56 } } } as const;
const cardsStyle = { ...cardGrid, '& > *': { height: 500 } } as const;

/** No rides: a picture of an empty mountain road, and a note that the page updates itself. */
function EmptyRoad() {
  const text = useText();
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center', py: 12 }}>
      <LineDrawing>
        <path d="M6 92 L58 34 L84 62 L128 12 L176 70 L198 48 L234 92" />
        <path d="M116 124 C84 104 156 96 122 80" strokeDasharray="8 8" />
        <path d="M30 124 H210" />
      </LineDrawing>
      <Typography variant="h2">{text('dashboard.empty.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {text('dashboard.empty.text')}
      </Typography>
    </Stack>
  );
}

interface HeldBarProps {
  readonly held: readonly ListedRide[];
  readonly onShow: () => void;
}

/** Shows new rides when pressed, not before: a card must not move away from below a thumb. */
function HeldBar({ held, onShow }: HeldBarProps) {
  const text = useText();
  const show = (): void => {
    const [first] = held;
    flushSync(onShow);
    if (first) document.getElementById(cardId(first.id))?.focus();
  };
  return (
    <Box sx={barStyle}>
      {held.length > 0 && (
        <Button variant="contained" onClick={show} sx={{ transform: 'translateY(-50%)', boxShadow: 3 }}>
          {text('dashboard.held', { count: held.length })}
        </Button>
      )}
    </Box>
  );
}

/** Without height, below the sticky header: it moves no card. */
const barStyle = {
  position: 'sticky',
  top: 104,
  zIndex: 2,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
} as const;
