import Box from '@mui/material/Box';
import { readCompanyFigures } from '@talwaerts/domain/company/stored-company.ts';
import { mostUrgent } from '../../../features/rides/urgent/urgent-query.ts';
import { useUrgentRides } from '../../../features/rides/urgent/use-urgent-rides.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

/** The server counts up to this number of applications only. */
const mostCounted = 100;

/** Shows the live number of what a menu entry counts; nothing for zero. */
export const LiveBadge = withFirestore(function LiveBadge({ of }: { readonly of: 'waiting' | 'urgent' }) {
  return of === 'waiting' ? <WaitingBadge /> : <UrgentBadge />;
});

/** Applications and licences that wait for administrators. */
function WaitingBadge() {
  const figures = useLiveDocument('figures/companies', readCompanyFigures);
  const waiting = figures ? figures.waiting + figures.renewals + figures.incomplete : 0;
  return <Count count={waiting} most={mostCounted - 1} of="shell.waiting" />;
}

/** Rides that were reported or whose carrier was closed. */
function UrgentBadge() {
  const reported = useUrgentRides('withoutTaxi');
  const closed = useUrgentRides('carrierClosed');
  const count = (reported?.rides.length ?? 0) + (closed?.rides.length ?? 0);
  return <Count count={count} most={mostUrgent - 1} of="shell.urgentCount" />;
}

interface CountProps {
  readonly count: number;
  /** The highest number that is certain. */
  readonly most: number;
  readonly of: TextId;
}

function Count({ count, most, of }: CountProps) {
  const text = useText();
  if (count === 0) return null;
  return (
    <Box component="span" sx={badgeStyle}>
      {count <= most ? count : `${most}+`}
      <Box component="span" sx={hiddenStyle}>
        {' '}
        {text(of)}
      </Box>
    </Box>
  );
}

const badgeStyle = {
  position: 'relative',
  display: 'inline-block',
  whiteSpace: 'nowrap',
  minWidth: 24,
  px: 1.5,
  borderRadius: 3,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.875rem',
  fontWeight: 800,
  lineHeight: '24px',
  textAlign: 'center',
  letterSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
} as const;
/** For screen readers only: there is no room beside the number. */
const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
