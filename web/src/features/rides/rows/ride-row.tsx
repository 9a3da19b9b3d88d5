import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import type { AlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { nextAlarmMs } from '@talwaerts/domain/ride/alarm.ts';
import { earlyFinishMinutes, isLongBeforePickup } from '@talwaerts/domain/ride/limits.ts';
import { isOwnRide } from '@talwaerts/domain/ride/ride.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Fragment, memo, type ReactNode, useId } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { inOrder, wishWords } from '../../../shared/fact-words.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { cardId } from '../card/cards.ts';
import { LazyRideCard } from '../card/lazy-ride-card.tsx';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { GuestPart, showsGuest } from './guest-part.tsx';
import { paneId } from './ride-pane.tsx';
import { RowAction } from './row-action.tsx';
import { rowStateOf, stateWords } from './row-state.ts';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  /** What is wrong with its crew. */
  readonly warning: string | undefined;
  readonly onToggle: (rideId: string) => void;
  /** Whether an open ride stands beside the list instead of below its row. */
  readonly hasPane: boolean;
  /** Undefined unless several rides are being chosen. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: (rideId: string) => void;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
  /** Stands below the card of an open row, or beside it on a desktop. */
  readonly below?: ReactNode;
}

/** The facts that `GuestPart` shows. */
type OfGuestPart = 'hotel' | 'paid' | 'payToPartner';

interface Part {
  readonly partOf: (ride: ListedRide, text: ReturnType<typeof useText>, lang: Lang) => ReactNode;
}

/** Each fact of a row, at the place of its class. */
const parts = inOrder<Exclude<ShownOn<'row'>, OfGuestPart>, Part>()([
  {
    fact: 'pickupAtMs',
    partOf: ({ pickupAtMs }, _, lang) => (
      <time dateTime={new Date(pickupAtMs).toISOString()}>{timeOf(pickupAtMs, lang)}</time>
    ),
  },
  { fact: 'pickup', partOf: ({ pickup }) => <span className="from">{pickup.label}</span> },
  { fact: 'destination', partOf: ({ destination }) => <span className="to">→ {destination.label}</span> },
  { fact: 'pax', partOf: ({ pax }, text) => <span className="pax">{text('ride.pax', { pax })}</span> },
  {
    fact: 'wishes',
    partOf: ({ wishes }, text) => <span className="wishes">{wishTexts(wishes, wishWords(text)).join(' · ')}</span>,
  },
  {
    fact: 'priceCents',
    partOf: ({ priceCents: cents }, text) => (
      <strong className="price">{cents === null ? text('own.noPrice') : formatEur(cents)}</strong>
    ),
  },
  {
    fact: 'provisionTokenCents',
    partOf: (ride, text) => <span className="provision">{provisionWords(ride, text)}</span>,
  },
]);

/** Returns what the ride costs its carrier; of its own ride, which costs nothing, that it is one. */
function provisionWords(ride: ListedRide, text: ReturnType<typeof useText>): string | undefined {
  if (isOwnRide(ride)) return text('ride.own');
  const { provisionTokenCents: cents } = ride;
  return cents === undefined ? undefined : text('row.provision', { tokens: formatTokens(cents) });
}

/** A ride in some lines, with its main action; a press on the rest opens its card below. */
export const RideRow = memo(function RideRow({
  ride,
  member,
  isNew,
  isOpen,
  warning,
  hasPane,
  isChosen,
  below,
  ...on
}: Props) {
  const { onToggle, onChoose, onAct } = on;
  const text = useText();
  const { lang } = useLanguage();
  const id = useId();
  const times = useAlarmTimes();
  const nowMs = useNow(nextChangeMs(ride, serverNow(), times));
  const state = rowStateOf(ride, member.role, nowMs, times);
  const hasGuest = showsGuest(member.role);
  return (
    // An open row's card has the id, by which links and the bar of new rides find the ride.
    <Box component="li" id={isOpen ? undefined : cardId(ride.id)} tabIndex={-1} sx={isNew ? newRowStyle : rowStyle}>
      <Box sx={isChosen === undefined ? { position: 'relative' } : choosingStyle}>
        {isChosen !== undefined && (
          <Checkbox
            checked={isChosen}
            onChange={() => onChoose(ride.id)}
            slotProps={{ input: { 'aria-label': choiceOf(ride, text, lang) } }}
          />
        )}
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={hasPane ? paneId : id}
          onClick={() => onToggle(ride.id)}
          sx={openerStyles[hasGuest ? 'guest' : 'plain'][isChosen === undefined ? 'alone' : 'choosing']}
        >
          {parts.map(({ fact, partOf }) => (
            <Fragment key={fact}>{partOf(ride, text, lang)}</Fragment>
          ))}
          {hasGuest && <GuestPart ride={ride} />}
          <span className={state.isAlarm || warning !== undefined ? 'state alarm' : 'state'}>
            {[stateWords(state, text), warning].filter(Boolean).join(': ')}
          </span>
        </ButtonBase>
        {isChosen === undefined && <RowAction ride={ride} member={member} nowMs={nowMs} onAct={onAct} />}
      </Box>
      <Box id={id} sx={cardStyle}>
        {isOpen && !hasPane && <LazyRideCard ride={ride} member={member} warning={warning} onAct={onAct} />}
        {isOpen && below}
      </Box>
    </Box>
  );
});

/** Returns when the row changes next: its ride can be finished, or is late. */
function nextChangeMs(ride: ListedRide, nowMs: number, times: AlarmTimes): number {
  const { pickupAtMs } = ride;
  const finishMs = isLongBeforePickup(pickupAtMs, nowMs) ? pickupAtMs - earlyFinishMinutes * 60_000 : pickupAtMs;
  const alarmMs = isConfirmedRide(ride) ? nextAlarmMs(ride, nowMs, times) : finishMs;
  return finishMs > nowMs ? Math.min(finishMs, alarmMs) : alarmMs;
}

const choiceOf = (ride: ListedRide, text: ReturnType<typeof useText>, lang: Lang): string =>
  text('selection.choose', { time: timeOf(ride.pickupAtMs, lang), to: ride.destination.label });

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });
const rowStyle = {
  // The list clips what is outside.
  outlineOffset: -3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 320px auto 104px',
} as const;
const newRowStyle = { ...rowStyle, animation: `${slideIn} 200ms ease-out` } as const;
/** The checkbox stands before the row, which keeps its own columns. */
const choosingStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  alignItems: 'center',
} as const;
const cardStyle = {
  p: { xs: 2, md: 4 },
  bgcolor: 'background.default',
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 560px) minmax(0, 1fr)' },
  '&:empty': { display: 'none' },
} as const;

/** Four lines on a phone, two on a desktop; the space of the main action stays free. One element with all styles. */
const openerStyle = {
  display: 'grid',
  width: 1,
  px: { xs: 3, md: 4 },
  py: 2,
  columnGap: { xs: 2, md: 4 },
  alignItems: 'center',
  justifyItems: 'start',
  textAlign: 'start',
  fontSize: '0.875rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: {
    xs: 'max-content auto minmax(0, 1fr) 122px',
    md: '64px minmax(0, 2.6fr) minmax(0, 1fr) 96px minmax(0, 1fr) 168px',
  },
  gridTemplateRows: { xs: '26px 20px 20px 22px', md: '20px 20px' },
  gridTemplateAreas: {
    xs: `'time pax wishes price' 'from from from provision' 'to to to .' 'state state state .'`,
    md: `'time from pax price state .' 'time to wishes provision state .'`,
  },
  '&:hover, &[aria-expanded=true]': { bgcolor: 'action.hover' },
  '& > *': { maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > time': { gridArea: 'time', fontSize: '1.375rem', fontWeight: 800 },
  '& > .from': { gridArea: 'from', fontWeight: 600 },
  '& > .to': { gridArea: 'to', fontWeight: 600 },
  '& > .pax': { gridArea: 'pax' },
  '& > .wishes': { gridArea: 'wishes', fontWeight: 600 },
  '& > .price': { gridArea: 'price', justifySelf: 'end', fontSize: '1.125rem', fontWeight: 800 },
  '& > .provision': { gridArea: 'provision', justifySelf: 'end', color: 'text.secondary' },
  // Two lines on desktops, where it has the row's height.
  '& > .state': {
    gridArea: 'state',
    display: { md: '-webkit-box' },
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    color: 'text.secondary',
    fontWeight: 600,
    whiteSpace: { md: 'normal' },
  },
  '& > .alarm': { color: 'error.main' },
} as const;
/** Two lines more on a phone, one on a desktop, or a column where the list is wide, for guest, hotel and payment. */
const guestOpenerStyle = {
  ...openerStyle,
  gridTemplateColumns: {
    ...openerStyle.gridTemplateColumns,
    '@1000': '64px minmax(0, 2.1fr) minmax(0, 0.9fr) minmax(0, 1.8fr) 96px minmax(0, 1.2fr) 168px',
  },
  gridTemplateRows: { xs: '26px 20px 20px 40px 22px', md: '20px 20px 20px', '@1000': '20px 20px' },
  gridTemplateAreas: {
    xs: `'time pax wishes price' 'from from from provision' 'to to to .' 'guest guest guest .' 'state state state .'`,
    md: `'time from pax price state .' 'time to wishes provision state .' 'time guest guest guest state .'`,
    '@1000': `'time from pax guest price state .' 'time to wishes guest provision state .'`,
  },
  '& > .guest': { gridArea: 'guest' },
  '& > .guest > span': {
    display: { xs: 'block', md: 'inline', '@1000': 'block' },
    minHeight: 20,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& > .guest > span:first-of-type:not(:empty)::after': { content: { xs: 'none', md: "' · '", '@1000': 'none' } },
} as const;
/** Without the space of the main action, which is not offered while rides are being chosen. */
const choosing = <S extends { readonly gridTemplateColumns: { readonly xs: string; readonly md: string } }>(
  style: S,
) => ({
  ...style,
  gridTemplateColumns: { ...style.gridTemplateColumns, xs: 'max-content auto minmax(0, 1fr) max-content' },
});
const openerStyles = {
  plain: { alone: openerStyle, choosing: choosing(openerStyle) },
  guest: { alone: guestOpenerStyle, choosing: choosing(guestOpenerStyle) },
} as const;
