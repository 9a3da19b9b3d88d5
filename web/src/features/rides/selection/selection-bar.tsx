import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { framed } from '../../../shared/ui/frames.ts';
import { assignableRides } from './assignable-rides.ts';
import { PrintedRides } from './printed-rides.tsx';
import { rideCsv } from './ride-csv.ts';
import type { Selection } from './use-selection.ts';

const CrewOfSeveral = lazyPart(
  () => import('./crew-of-several.tsx'),
  (module) => module.CrewOfSeveral,
);

interface Props {
  readonly selection: Selection;
  readonly member: Member;
}

/** Offers actions on the selected rides: assign a crew, save as CSV, print. */
export function SelectionBar({ selection: { chosen, start, chooseAll, end }, member }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'crew' | 'print'>();
  if (!chosen)
    return (
      <Button variant="outlined" onClick={start} sx={{ alignSelf: 'flex-start', minHeight: 48 }}>
        {text('selection.start')}
      </Button>
    );
  const isNone = chosen.length === 0;
  const toAssign = assignableRides(chosen);
  const saveCsv = (): void => saveFile('fahrten.csv', 'text/csv', rideCsv(chosen, member.role, text));
  const printChosen = (): void => {
    flushSync(() => setOpened('print'));
    addEventListener('afterprint', () => setOpened(undefined), { once: true });
    print();
  };
  return (
    <Box role="group" aria-label={text('selection.title')} sx={barStyle}>
      <Typography role="status">{text('selection.count', { count: chosen.length })}</Typography>
      <Button onClick={chooseAll}>{text('selection.all')}</Button>
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
      {opened === 'print' && <PrintedRides rides={chosen} />}
      {opened === 'crew' && member.role === 'taxi' && (
        <CrewOfSeveral rides={toAssign} companyId={member.companyId} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  );
}

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
