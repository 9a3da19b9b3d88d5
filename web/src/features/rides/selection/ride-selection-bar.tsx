import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Member, Role } from '@talwaerts/domain/company/roles.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { carrierOf, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { inOrder, wishWords } from '../../../shared/fact-words.ts';
import { saveFile } from '../../../shared/files.ts';
import { formatCount } from '../../../shared/intl/format-count.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import { mostLoaded } from '../status/page-size.ts';
import { tabLabels } from '../status/ride-labels.ts';
import { PrintedRides } from './printed-rides.tsx';
import type { Selection } from './use-ride-selection.ts';

const CrewOfSeveral = lazyPart(
  () => import('./crew-of-several.tsx'),
  (module) => module.CrewOfSeveral,
);

interface Props {
  readonly selection: Selection;
  readonly warnings: CrewWarnings;
  readonly member: Member;
}

export function StartButton({ onPress }: { readonly onPress: () => void }) {
  const text = useText();
  return (
    <Button aria-label={text('selection.start')} onClick={onPress} sx={startStyle}>
      <Icon name="check" size="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text('selection.start')}
      </Box>
    </Button>
  );
}

/** Offers actions on the selected rides: assign a crew, save as CSV, print. Renders nothing before choosing. */
export function SelectionBar({ selection, warnings, member }: Props) {
  const { chosen, chooseAll, end, isLoading, problem } = selection;
  const text = useText();
  const { lang } = useLanguage();
  const [opened, setOpened] = useState<'crew' | 'print'>();
  if (!chosen) return null;
  const isNone = chosen.length === 0;
  const toAssign = chosen.filter(isConfirmedRide);
  const saveCsv = (): void => saveFile('fahrten.csv', 'text/csv', rideCsv(chosen, member.role, text));
  const printChosen = (): void => {
    flushSync(() => setOpened('print'));
    addEventListener('afterprint', () => setOpened(undefined), { once: true });
    print();
  };
  return (
    <Box role="group" aria-label={text('selection.title')} sx={barStyle}>
      <Typography role="status">{text('selection.count', { count: chosen.length })}</Typography>
      <LoadingButton loading={isLoading} onClick={chooseAll}>
        {text('selection.all')}
      </LoadingButton>
      <Button onClick={end}>{text('selection.end')}</Button>
      <Box sx={actionsStyle}>
        {member.role === 'taxi' && (
          <Button variant="contained" disabled={toAssign.length === 0} onClick={() => setOpened('crew')}>
            {text('crew.assign')}
          </Button>
        )}
        <Button variant="outlined" disabled={isNone} onClick={saveCsv}>
          {text('selection.csv')}
        </Button>
        <Button variant="outlined" disabled={isNone} onClick={printChosen}>
          {text('board.print')}
        </Button>
      </Box>
      {problem && (
        <Alert severity="warning" sx={{ width: 1 }}>
          {text(problem, { most: formatCount(mostLoaded, lang) })}
        </Alert>
      )}
      {opened === 'print' && <PrintedRides rides={chosen} warnings={warnings} />}
      {opened === 'crew' && member.role === 'taxi' && (
        <CrewOfSeveral rides={toAssign} companyId={member.companyId} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  );
}

/** The picture alone on phones, so that it stands in the line of a head. */
const startStyle = { gap: 2, minWidth: 48, minHeight: { xs: 40, sm: 48 } } as const;
/** Below the sticky header. */
const barStyle = {
  position: 'sticky',
  top: 64,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  p: 2,
  pl: 4,
  ...framed,
  boxShadow: 2,
  '& > p': { flex: 1, minWidth: 96, fontWeight: 700 },
  '& button': { minHeight: 48 },
} as const;
const actionsStyle = { display: 'flex', flexWrap: 'wrap', gap: 2, width: { xs: 1, sm: 'auto' } } as const;

interface Column {
  readonly heading: string;
  readonly cellOf: (ride: ListedRide, text: ReturnType<typeof useText>) => string | number | null;
}

const ofFacts = inOrder<ShownOn<'sheet'>, Column>()([
  { fact: 'pickupAtMs', heading: 'datum', cellOf: ({ pickupAtMs }) => viennaDate(pickupAtMs) },
  { fact: 'pickupAtMs', heading: 'zeit', cellOf: ({ pickupAtMs }) => viennaTime(pickupAtMs) },
  { fact: 'pickup', heading: 'von', cellOf: ({ pickup }) => pickup.label },
  { fact: 'destination', heading: 'nach', cellOf: ({ destination }) => destination.label },
  { fact: 'pax', heading: 'personen', cellOf: ({ pax }) => String(pax) },
  {
    fact: 'wishes',
    heading: 'wünsche',
    cellOf: ({ wishes }, text) => wishTexts(wishes, wishWords(text)).join(', '),
  },
  { fact: 'priceCents', heading: 'preis', cellOf: ({ priceCents }) => priceCents },
  {
    fact: 'provisionTokenCents',
    heading: 'provision',
    cellOf: ({ provisionTokenCents }) => provisionTokenCents ?? null,
  },
]);
const columnsFor = (role: Role): readonly Column[] => [
  { heading: 'buchung', cellOf: ({ id }) => id },
  ...ofFacts,
  { heading: 'stand', cellOf: ({ status }, text) => text(tabLabels(role)[status]) },
  { heading: 'unternehmen', cellOf: (ride) => carrierOf(ride)?.name ?? null },
  { heading: 'fahrer', cellOf: (ride) => (crewOfRide(ride) ?? noCrew).driverName },
  { heading: 'fahrzeug', cellOf: (ride) => (crewOfRide(ride) ?? noCrew).plate },
];

/** Writes rides as a spreadsheet reads them, without anything about guests. */
export function rideCsv(rides: readonly ListedRide[], role: Role, text: ReturnType<typeof useText>): string {
  const columns = columnsFor(role);
  const rows = rides.map((ride) => columns.map(({ cellOf }) => cellOf(ride, text)));
  return csvOf([columns.map(({ heading }) => heading), ...rows]);
}
