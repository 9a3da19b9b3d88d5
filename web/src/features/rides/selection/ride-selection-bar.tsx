import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '../../../shared/files.ts';
import { formatCount } from '../../../shared/intl/format-count.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import { isConfirmedRide } from '../data/listed-ride.ts';
import { mostLoaded } from '../status/page-size.ts';
import { PrintedRides } from './printed-rides.tsx';
import { rideCsv } from './ride-csv.ts';
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
