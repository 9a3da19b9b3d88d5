import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { maxSentenceLength, stars } from '@talwaerts/domain/rating/stars.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { companyPath } from '../../shared/screen-paths.ts';
import type { ListedRating } from './use-ratings.ts';

interface Props {
  readonly rating: ListedRating;
  /** The designation of the rated company, for administrators; undefined unless known. */
  readonly company?: string | undefined;
}

/** One guest's stars and sentence, with the company's answer, or the button for it. */
export function RatingCard({ rating, company }: Props) {
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
