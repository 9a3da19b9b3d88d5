import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { RideHistory } from '@talwaerts/domain/calls/ride-answers.ts';
import { signedTokens } from '@talwaerts/domain/money/money.ts';
import { changeParts } from '@talwaerts/domain/ride/ride-change.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { InfoDialog } from '../../../shared/dialogs/info-dialog.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { divided } from '../../../shared/ui/styles.ts';

interface Props {
  readonly rideId: string;
  readonly onClose: () => void;
}

/** Shows a ride's history, newest first: actions, tokens and mails. */
export function HistoryDialog({ rideId, onClose }: Props) {
  const text = useText();
  const { answer, failure, retry } = useAnswer('global-ridehistory', { rideid: rideId });
  return (
    <InfoDialog title="history.title" about={text('ride.name', { id: rideId })} onClose={onClose}>
      {failure && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {text('shell.again')}
            </Button>
          }
        >
          {text(failure)}
        </Alert>
      )}
      {!answer && !failure && (
        <Skeleton role="status" aria-label={text('history.loading')} variant="rounded" height={240} />
      )}
      {answer && (
        <Box component="ol" aria-label={text('history.title')} sx={listStyle}>
          {historyLines(answer, text).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Box>
      )}
    </InfoDialog>
  );
}

function Line({ line }: { readonly line: HistoryLine }) {
  const { lang } = useLanguage();
  return (
    <li>
      <Typography sx={{ fontWeight: 700 }} color={line.isFailure ? 'error' : undefined}>
        {line.title}
      </Typography>
      {line.details.map((detail) => (
        <Typography key={detail}>{detail}</Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {[`${dayOf(line.atMs, lang)}, ${timeOf(line.atMs, lang)}`, ...line.by].join(' · ')}
      </Typography>
    </li>
  );
}

const listStyle = {
  ...divided,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { py: 2.5 },
} as const;

type Text = ReturnType<typeof useText>;

type Crew = NonNullable<RideHistory['events'][number]['crew']>;

/** A line of a ride's history, in the reader's words. */
interface HistoryLine {
  readonly id: string;
  readonly atMs: number;
  readonly title: string;
  readonly details: readonly string[];
  /** Who acted: role and name. */
  readonly by: readonly string[];
  readonly isFailure: boolean;
}

function eventLine({ at, what, actor, name, parts, company, reason, crew }: RideHistory['events'][number], text: Text) {
  const changed = changeParts.filter((part) => parts.includes(part)).map((part) => text(`history.part.${part}`));
  return {
    atMs: Date.parse(at),
    title: text(`history.event.${what}`),
    details: [
      ...(crew ? crewWords(crew, text) : []),
      ...(company === null ? [] : [text('history.company', { company })]),
      ...(changed.length === 0 ? [] : [changed.join(', ')]),
      ...(reason === null ? [] : [text('signedOut.reason', { reason })]),
    ],
    by: [text(`history.actor.${actor}`), ...(name === null ? [] : [name])],
    isFailure: false,
  };
}

const crewWords = ({ driver, vehicle }: Crew, text: Text): readonly string[] => [
  text('history.driver', { driver: driver ?? text('history.nobody') }),
  text('history.vehicle', { vehicle: vehicle ?? text('history.noVehicle') }),
];

const entryTitles: Readonly<Partial<Record<RideHistory['entries'][number]['kind'], TextId>>> = {
  provision: 'history.entry.provision',
  provisionRefund: 'history.entry.provisionRefund',
  provisionChange: 'history.entry.provisionChange',
  partnerPageFee: 'history.entry.partnerPageFee',
};

function entryLine({ at, kind, value, company }: RideHistory['entries'][number], text: Text) {
  const tokens = signedTokens(Math.round(value * 100));
  return {
    atMs: Date.parse(at),
    title: text(entryTitles[kind] ?? 'tokens.entry'),
    details: [text('history.tokens', { tokens })],
    by: [company],
    isFailure: false,
  };
}

function mailLine({ at, template, to, state, skipReason }: RideHistory['mails'][number], text: Text) {
  const title = text(mailTitles[template] ?? 'history.mail.other');
  return {
    atMs: Date.parse(at),
    title: text('history.mail', { title }),
    details: [text(skipReason ? `history.mailSkipped.${skipReason}` : `history.mailState.${state}`)],
    by: [text(`history.to.${to}`)],
    isFailure: state === 'failed',
  };
}

const mailTitles: Readonly<Partial<Record<RideHistory['mails'][number]['template'], TextId>>> = {
  'booking-received': 'history.mail.booking-received',
  'ride-confirmed': 'history.mail.ride-confirmed',
  'ride-taken': 'history.mail.ride-taken',
  'ride-assigned': 'history.mail.ride-assigned',
  'page-ride': 'history.mail.page-ride',
  'ride-changed': 'history.mail.ride-changed',
  'change-requested': 'history.mail.change-requested',
  'change-declined': 'history.mail.change-declined',
  'carrier-changed': 'history.mail.carrier-changed',
  'change-objected': 'history.mail.change-objected',
  'change-objection': 'history.mail.change-objection',
  'ride-canceled': 'history.mail.ride-canceled',
  'no-show': 'history.mail.no-show',
  'ride-reopened': 'history.mail.ride-reopened',
  'booking-link': 'history.mail.booking-link',
  'no-taxi-yet': 'history.mail.no-taxi-yet',
  'ride-reassigned': 'history.mail.ride-reassigned',
  'hand-on-offered': 'history.mail.hand-on-offered',
  'hand-on-ended': 'history.mail.hand-on-ended',
  'ride-alert': 'history.mail.ride-alert',
  'own-ride': 'history.mail.own-ride',
  'rate-ride': 'history.mail.rate-ride',
  'confirm-booking': 'history.mail.confirm-booking',
};

/** Returns the lines of a history, newest first. */
export function historyLines({ events, entries, mails }: RideHistory, text: Text): readonly HistoryLine[] {
  const lines = [
    ...events.map((event) => eventLine(event, text)),
    ...entries.map((entry) => entryLine(entry, text)),
    ...mails.map((mail) => mailLine(mail, text)),
  ];
  return lines.map((line, i) => ({ ...line, id: String(i) })).sort((a, b) => b.atMs - a.atMs);
}
