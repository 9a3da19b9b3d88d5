import Box from '@mui/material/Box';
import { readCompanyFigures } from '@talwaerts/domain/company/stored-company.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';

/** The server counts up to this number only. */
const mostCounted = 100;

/** Shows the live number of applications and licences that wait for administrators; nothing for zero. */
export const WaitingBadge = withFirestore(function WaitingBadge() {
  const text = useText();
  const figures = useLiveDocument('figures/companies', readCompanyFigures);
  const waiting = figures ? figures.waiting + figures.renewals + figures.incomplete : 0;
  if (waiting === 0) return null;
  const shown = waiting < mostCounted ? String(waiting) : `${mostCounted - 1}+`;
  return (
    <Box component="span" sx={badgeStyle}>
      {shown}
      <Box component="span" sx={hiddenStyle}>
        {' '}
        {text('shell.waiting')}
      </Box>
    </Box>
  );
});

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
