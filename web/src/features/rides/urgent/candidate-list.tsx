import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RideCandidate } from '@talwaerts/domain/calls/ride-answers.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LicenceExpired } from '../actions/company-radios.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Props {
  readonly ride: ListedRide;
  /** Asks whether to give the ride to this company. */
  readonly onChoose: (companyId: string) => void;
}

/** The companies that could drive a ride, to call and to choose. */
export function CandidateList({ ride, onChoose }: Props) {
  const text = useText();
  const { answer, failure } = useAnswer('admin-candidates', { rideid: ride.id });
  const candidates = answer?.candidates;
  return (
    <Stack spacing={2}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        {text('urgentRides.candidates')}
      </Typography>
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {!candidates && !failure && <Skeleton variant="rounded" height={120} />}
      {candidates?.length === 0 && <Typography color="textSecondary">{text('urgentRides.noCandidates')}</Typography>}
      {candidates && candidates.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {candidates.map((one) => (
            <Candidate key={one.id} candidate={one} onChoose={() => onChoose(one.id)} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

interface CandidateProps {
  readonly candidate: RideCandidate;
  readonly onChoose: () => void;
}

function Candidate({ candidate, onChoose }: CandidateProps) {
  const { name, phone, isLocal, km, seats, canPay, isLicenceExpired } = candidate;
  const text = useText();
  const facts = [
    ...(km === null ? [] : [text('ride.kmToPickup', { km })]),
    ...(isLocal ? [text('urgentRides.local')] : []),
    ...(seats === null ? [] : [text('urgentRides.seats', { seats })]),
  ];
  return (
    <Box component="li" sx={candidateStyle}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        {isLicenceExpired && <LicenceExpired />}
        {!canPay && (
          <Typography variant="body2" color="error">
            {text('urgentRides.cannotPay')}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        href={phoneLink(phone)}
        startIcon={<Icon name="phone" size="small" />}
        aria-label={text('urgentRides.call', { name, phone })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {phone}
      </Button>
      <Button
        variant="outlined"
        disabled={isLicenceExpired}
        aria-label={text('urgentRides.assignTo', { name })}
        onClick={onChoose}
      >
        {text('ride.assign')}
      </Button>
    </Box>
  );
}

const candidateStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
