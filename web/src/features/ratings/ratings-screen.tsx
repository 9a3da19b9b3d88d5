import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { averageOf, noRatings } from '@talwaerts/domain/rating/rating.ts';
import { readRatingFigures } from '@talwaerts/domain/rating/stored-rating.ts';
import { useSearchParams } from 'react-router-dom';
import { CompanyChoice, useTaxiCompanies } from '../../shared/company-choice.tsx';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { RatingCard } from './rating-card.tsx';
import { useRatings } from './use-ratings.ts';

/** Shows the ratings of a company's rides, live; administrators those of all companies, or of one. */
function RatingsScreen() {
  const text = useText();
  const { member } = usePerson();
  return (
    <Stack spacing={6} sx={{ maxWidth: 760 }}>
      <Typography variant="h1">{text('ratings.title')}</Typography>
      {member.role === 'admin' ? <ChosenRatings /> : <OwnRatings companyId={member.companyId} />}
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
      {companyId && <Average companyId={companyId} />}
      <Ratings
        companyId={companyId}
        nameOf={(id) => (Array.isArray(companies) ? companies.find((one) => one.id === id)?.designation : undefined)}
      />
    </>
  );
}

function OwnRatings({ companyId }: { readonly companyId: string }) {
  return (
    <>
      <Average companyId={companyId} />
      <Ratings companyId={companyId} />
    </>
  );
}

/** The public average, or what is missing until there is one. */
function Average({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const figures = useLiveDocument(`companies/${companyId}/figures/ratings`, readRatingFigures);
  if (figures === undefined) return null;
  const average = averageOf(figures ?? noRatings);
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

interface RatingsProps {
  readonly companyId: string | null;
  /** Names the rated company, for administrators. */
  readonly nameOf?: (companyId: string) => string | undefined;
}

function Ratings({ companyId, nameOf }: RatingsProps) {
  const text = useText();
  const ratings = useRatings(companyId);
  if (ratings === 'failed') return <Alert severity="error">{text('ratings.failure')}</Alert>;
  if (!ratings) {
    return (
      <Box role="status" aria-label={text('ratings.loading')}>
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  if (ratings.length === 0) return <Typography color="textSecondary">{text('ratings.empty')}</Typography>;
  return (
    <Stack component="ul" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {ratings.map((rating) => (
        <li key={rating.id}>
          <RatingCard rating={rating} company={nameOf?.(rating.companyId)} />
        </li>
      ))}
    </Stack>
  );
}
