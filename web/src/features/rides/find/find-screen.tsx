import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { mostFoundRides } from '@talwaerts/domain/ride/search-entries.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { useRideDialogs } from '../actions/use-ride-dialogs.tsx';
import { RideCard } from '../card/ride-card.tsx';
import { When } from '../card/ride-facts.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { tabLabels } from '../status/ride-labels.ts';

/** Finds the ride that a caller on the phone asks about, in any state, with every action on it. */
function FindScreen() {
  const text = useText();
  const { member } = usePerson();
  const { rides, sought, isSearching, failure, search } = useFoundRides();
  const searched = useSearchedElsewhere(search);
  const { onAct, dialogs } = useRideDialogs();
  return (
    <Stack spacing={6} sx={{ maxWidth: 820 }}>
      <Typography variant="h1">{text('find.title')}</Typography>
      <SearchForm key={searched} searched={searched} isSearching={isSearching} onSearch={search} />
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {isSearching && <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={220} />}
      {rides && (
        <Typography role="status" color="textSecondary">
          {summaryOf(rides.length, text)}
        </Typography>
      )}
      {rides?.length === 0 && (
        <Button
          component={Link}
          to={`${screenPaths.rides}?${new URLSearchParams({ q: sought })}`}
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('find.inRides')}
        </Button>
      )}
      {rides && rides.length > 0 && (
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rides.map((ride, i) => (
            <FoundRow key={ride.id} ride={ride} member={member} isBest={i === 0} onAct={onAct} />
          ))}
        </Stack>
      )}
      {dialogs}
    </Stack>
  );
}

function summaryOf(count: number, text: ReturnType<typeof useText>): string {
  if (count === 0) return text('find.none');
  if (count === 1) return text('find.one');
  return text(count < mostFoundRides ? 'find.many' : 'find.limited', { count });
}

export default withFirestore(FindScreen);

interface Props {
  /** What the field contains at first. */
  readonly searched: string;
  readonly isSearching: boolean;
  readonly onSearch: (text: string) => void;
}

/** One field for whatever a guest says on the phone. What was typed never enters the address bar. */
function SearchForm({ searched, isSearching, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(searched);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onSearch(typed.trim());
  };
  return (
    <Stack
      component="form"
      role="search"
      noValidate
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      spacing={3}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        fullWidth
        autoFocus
        label={text('find.field')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        error={isMissing}
        helperText={text(isMissing ? 'find.missing' : 'find.hint')}
        slotProps={{
          htmlInput: {
            ref: field,
            type: 'search',
            maxLength: maxLengths.email,
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      <LoadingButton type="submit" variant="contained" loading={isSearching} sx={{ flex: 'none', minHeight: 56 }}>
        {text('find.submit')}
      </LoadingButton>
    </Stack>
  );
}

interface Found {
  /** The text of the last search. */
  readonly sought: string;
  readonly isSearching: boolean;
  /** Undefined before the first search. */
  readonly rides?: readonly FoundRide[];
  readonly failure?: TextId;
}

/** Searches rides when asked: each search is recorded in the audit log. A newer search aborts the one before. */
function useFoundRides(): Found & { readonly search: (text: string) => Promise<void> } {
  const [found, setFound] = useState<Found>({ sought: '', isSearching: false });
  const running = useRef<AbortController>(undefined);
  const search = async (text: string): Promise<void> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFound({ sought: text, isSearching: true });
    try {
      const answer = await call('admin-findrides', { text }, { signal: abort.signal });
      setFound({
        sought: text,
        isSearching: false,
        ...(answer.valid ? { rides: answer.rides } : { failure: refusalText(answer) }),
      });
    } catch (error) {
      if (!abort.signal.aborted) setFound({ sought: text, isSearching: false, failure: failureText(error) });
    }
  };
  return { ...found, search };
}

/**
 * Searches what was typed into the command palette. Returns it; empty without. It comes with the navigation, not in the
 * URL, and is removed from the history, so that neither a reload nor Back searches again.
 */
function useSearchedElsewhere(search: (text: string) => void): string {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const latest = useLatest(search);
  const given: unknown = state?.searched;
  const [searched, setSearched] = useState('');
  useEffect(() => {
    if (typeof given !== 'string') return;
    setSearched(given);
    latest.current(given);
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate, latest]);
  return searched;
}

interface FoundRowProps {
  readonly ride: FoundRide;
  readonly member: Member;
  /** Whether the ride is shown at once. */
  readonly isBest: boolean;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** A found ride as a row, which opens its live card. */
function FoundRow({ ride, member, isBest, onAct }: FoundRowProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isBest);
  const facts = [text(tabLabels(member.role)[ride.status]), ride.guestName, ride.carrier, ride.id];
  return (
    <li>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={rowStyle}>
        <When ms={Date.parse(ride.pickupAt)} />
        <Stack spacing={1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography>
            {ride.pickup} → {ride.destination}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Stack>
      </ButtonBase>
      <div id={id}>{isOpen && <LiveCard rideId={ride.id} member={member} onAct={onAct} />}</div>
    </li>
  );
}

function LiveCard({ rideId, member, onAct }: Pick<FoundRowProps, 'member' | 'onAct'> & { readonly rideId: string }) {
  const text = useText();
  const ride = useLiveDocument(`rides/${rideId}`, listedRide);
  if (ride === undefined)
    return <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={420} />;
  if (ride === null) return <Typography color="textSecondary">{text('find.gone')}</Typography>;
  return <RideCard ride={ride} member={member} onAct={onAct} />;
}

const rowStyle = {
  display: 'grid',
  gap: { xs: 2, sm: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  width: '100%',
  minHeight: 56,
  mb: 2,
  px: 4,
  py: 3,
  justifyItems: 'start',
  textAlign: 'start',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
