import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import {
  averageOf,
  noRatings,
  type Rating,
  type RatingFigures,
  readRating,
  readRatingFigures,
} from '@talwaerts/domain/rating/rating.ts';
import { maxSentenceLength, stars } from '@talwaerts/domain/rating/stars.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { CompanyChoice, useTaxiCompanies } from '../../shared/company-choice.tsx';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveDocument, useLiveList } from '../../shared/firebase/live-data.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { companyPath } from '../../shared/screen-paths.ts';
import { useLast } from '../../shared/ui/use-latest.ts';

/** Shows the ratings of a company's rides, live; administrators those of all companies, or of one. */
function RatingsScreen() {
  const text = useText();
  const { member } = usePerson();
  return (
    <Stack spacing={6} sx={{ maxWidth: 760 }}>
      <Typography variant="h1">{text('ratings.title')}</Typography>
      {member.role === 'admin' ? <ChosenRatings /> : <Ratings companyId={member.companyId} companies={null} />}
    </Stack>
  );
}

export default withFirestore(RatingsScreen);

function ChosenRatings() {
  const [query, setQuery] = useSearchParams();
  const companyId = query.get('company');
  const companies = useTaxiCompanies();
  return (
    <>
      <CompanyChoice
        companies={companies}
        companyId={companyId}
        onChoose={(company) => setQuery({ company }, { replace: true })}
      />
      <Ratings key={companyId} companyId={companyId} companies={companies} />
    </>
  );
}

interface RatingsProps {
  /** Null for all companies. */
  readonly companyId: string | null;
  /** Those to name, for administrators: undefined until known. Null for the company's own members. */
  readonly companies: ReturnType<typeof useTaxiCompanies> | null;
}

/** Ratings below the average of their company. All at once: what came later would move the buttons under a finger. */
function Ratings({ companyId, companies }: RatingsProps) {
  const text = useText();
  const ratings = useRatings(companyId);
  const live = useLiveDocument(companyId ? `companies/${companyId}/figures/ratings` : undefined, readRatingFigures);
  // A lost listener hides no sentence that is being typed.
  const figures = useLast(live);
  if (ratings === 'failed') return <Alert severity="error">{text('ratings.failure')}</Alert>;
  if (!ratings || companies === undefined || (companyId && figures === undefined)) {
    return (
      <Box role="status" aria-label={text('ratings.loading')}>
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  const nameOf = (id: string) =>
    Array.isArray(companies) ? companies.find((one) => one.id === id)?.designation : undefined;
  return (
    <>
      {companyId && <Average figures={figures ?? noRatings} />}
      {ratings.length === 0 ? (
        <Typography color="textSecondary">{text('ratings.empty')}</Typography>
      ) : (
        <Stack component="ul" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ratings.map((rating) => (
            <li key={rating.id}>
              <RatingCard rating={rating} company={nameOf(rating.companyId)} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

/** The public average, or what is missing until there is one. */
function Average({ figures }: { readonly figures: RatingFigures }) {
  const text = useText();
  const { lang } = useLanguage();
  const average = averageOf(figures);
  return (
    <Box
      component="section"
      aria-label={text('rating.average')}
      sx={{ p: 6, borderRadius: 1.4, bgcolor: 'var(--glacier)' }}
    >
      <Typography color="textSecondary">{text('rating.average')}</Typography>
      {average ? (
        <>
          <Typography sx={{ fontSize: '2.125rem', lineHeight: 1.2, fontWeight: 800 }}>
            {text('rating.averageOf', { ...average, stars: oneDecimal(average.stars, lang) })}
          </Typography>
          <Typography>{text('ratings.public')}</Typography>
        </>
      ) : (
        <Typography>{text('ratings.few')}</Typography>
      )}
    </Box>
  );
}

interface Props {
  readonly rating: ListedRating;
  /** The designation of the rated company, for administrators; undefined unless known. */
  readonly company?: string | undefined;
}

/** One guest's stars and sentence, with the company's answer, or the button for it. */
function RatingCard({ rating, company }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { member } = usePerson();
  const [isAsking, setIsAsking] = useState(false);
  const mayAnswer = member.role === 'taxi' && !rating.answer;
  const mayHide = member.role === 'admin' && rating.text !== '';
  return (
    <Card sx={{ p: { xs: 4, sm: 6 } }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}>
          <Box
            role="img"
            aria-label={text('rating.stars', { stars: rating.stars })}
            sx={{ color: 'primary.main', fontSize: '1.5rem', letterSpacing: '0.1em' }}
          >
            {'★'.repeat(rating.stars).padEnd(stars.length, '☆')}
          </Box>
          <Typography color="textSecondary">
            {dateOf(rating.ratedAtMs, lang)}, {timeOf(rating.ratedAtMs, lang)} ·{' '}
            {text('ratings.ride', { id: rating.id })}
          </Typography>
        </Stack>
        {company !== undefined && (
          <Link component={RouterLink} to={companyPath(rating.companyId)} sx={companyStyle}>
            {company}
          </Link>
        )}
        {rating.text && <Typography sx={wordsStyle}>{rating.text}</Typography>}
        {rating.hidden && <Typography color="textSecondary">{text('ratings.hidden')}</Typography>}
        {rating.answer && (
          <Box sx={{ pl: 4, borderLeft: 4, borderColor: 'primary.main' }}>
            <Typography color="textSecondary">{text('ratings.answered')}</Typography>
            <Typography sx={wordsStyle}>{rating.answer.text}</Typography>
          </Box>
        )}
        {(mayAnswer || mayHide) && (
          <Button variant="outlined" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
            {text(mayAnswer ? 'ratings.answer' : 'ratings.hide')}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <SentenceDialog
          rating={rating}
          kind={member.role === 'admin' ? 'hide' : 'answer'}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

const companyStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  minHeight: 'var(--target)',
  fontWeight: 700,
  overflowWrap: 'anywhere',
} as const;
const wordsStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

const kinds = {
  answer: {
    title: 'ratings.answer',
    label: 'ratings.answerText',
    missing: 'ratings.answerMissing',
    submit: 'ratings.answerSend',
    maxLength: maxSentenceLength,
  },
  hide: {
    title: 'ratings.hide',
    label: 'ride.reason',
    missing: 'ride.reasonMissing',
    submit: 'ratings.hide',
    maxLength: maxLengths.reason,
  },
} as const;

interface SentenceDialogProps {
  readonly rating: ListedRating;
  readonly kind: keyof typeof kinds;
  readonly onClose: () => void;
}

/** A company answers a guest, once; an administrator says why an insulting sentence goes. */
function SentenceDialog({ rating, kind, onClose }: SentenceDialogProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { title, label, missing, submit, maxLength } = kinds[kind];
  const send = () => {
    const sentence = typed.trim();
    setIsMissing(sentence === '');
    if (sentence === '') {
      field.current?.focus();
      return undefined;
    }
    return kind === 'answer'
      ? call('taxi-answerrating', { rideid: rating.id, text: sentence })
      : call('admin-hiderating', { rideid: rating.id, reason: sentence });
  };
  return (
    <CallDialog
      title={title}
      about={text(kind === 'answer' ? 'ratings.answerHint' : 'ratings.hideHint')}
      submit={submit}
      isDangerous={kind === 'hide'}
      send={send}
      onClose={onClose}
      onDone={onClose}
    >
      <TextField
        label={text(label)}
        required
        multiline={kind === 'answer'}
        minRows={3}
        value={typed}
        error={isMissing}
        helperText={isMissing && text(missing)}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsMissing(false);
        }}
        slotProps={{ htmlInput: { maxLength, ref: field } }}
      />
    </CallDialog>
  );
}

/** Maximum number of ratings shown. */
const maxRatings = 100;

/** The id is the ride's. */
type ListedRating = Rating & { readonly id: string };

/** Returns the newest ratings, live; of one company, or of all for null. Undefined until known. */
const useRatings = (companyId: string | null): readonly ListedRating[] | 'failed' | undefined =>
  useLiveList(
    ['ratings', companyId],
    (firestore) => {
      const ratings = collection(firestore, 'ratings');
      const found = companyId === null ? query(ratings) : query(ratings, where('companyId', '==', companyId));
      return query(found, orderBy('ratedAt', 'desc'), limit(maxRatings));
    },
    (docs) => readAll(docs, (stored) => ({ ...readRating(stored), id: stored.id })),
  );
