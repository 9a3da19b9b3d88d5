import Box from '@mui/material/Box';
import { countsOf } from '../../../features/companies/chosen-companies.ts';
import { mostUrgent, useUrgentRides } from '../../../features/rides/urgent/use-urgent-rides.ts';
import { useCompanies } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

/** Shows the live number of what a menu entry counts; nothing for zero. */
export const LiveBadge = withFirestore(function LiveBadge({ of }: { readonly of: 'waiting' | 'urgent' }) {
  return of === 'waiting' ? <WaitingBadge /> : <UrgentBadge />;
});

/** Applications and licences that wait for administrators. */
function WaitingBadge() {
  const companies = useCompanies();
  if (!Array.isArray(companies)) return null;
  const { pending, renewal, incomplete } = countsOf(companies);
  return <Count count={pending + renewal + incomplete} most={99} of="shell.waiting" />;
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
  /** The highest number that is shown. */
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
