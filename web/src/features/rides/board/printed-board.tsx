import GlobalStyles from '@mui/material/GlobalStyles';
import type { Lane, PlannedRide } from '@talwaerts/domain/board/board.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { type GuestContact, paymentOf } from '@talwaerts/domain/ride/ride.ts';
import { wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { wishWords } from '../../../shared/fact-words.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useGuestContact } from '../card/use-guest-contact.ts';
import { problemsOf, spanOf } from './board-words.ts';

/** `asked`: the button was pressed, and the guests' contacts are loading. `printing`: the browser prints. */
export type Printing = 'asked' | 'printing' | undefined;

/** Returns whether the paper has to be mounted, and what prints it. Also for the browser's own command. */
export function usePrinting() {
  const [printing, setPrinting] = useState<Printing>();
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting('printing'));
    const end = (): void => setPrinting(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return { printing, askToPrint: () => setPrinting('asked') };
}

interface Props {
  readonly lanes: readonly Lane[];
  readonly day: string;
  readonly printing: NonNullable<Printing>;
}

/** A contact that does not load must not keep the paper back. */
const longestWaitMs = 3_000;

/** What each driver takes along, on a page of its own: replaces the screen on paper, black on white. */
export function PrintedBoard({ lanes, day, printing }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const driven = lanes.filter(({ rides }) => rides.length > 0);
  const count = driven.reduce((sum, { rides }) => sum + rides.length, 0);
  const isComplete = known.size === count;
  const isAsked = printing === 'asked';
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => print(), isComplete ? 0 : longestWaitMs);
    return () => clearTimeout(timer);
  }, [isAsked, isComplete]);
  const onKnown = (id: string): void => setKnown((before) => (before.has(id) ? before : new Set([...before, id])));
  return createPortal(
    <div className="printed-board">
      <GlobalStyles styles={styles} />
      {driven.map(({ owner, rides }) => (
        <section key={owner?.id ?? ''}>
          <h2>
            {owner ? owner.name : text('today.free')} · {dayOf(Date.parse(`${day}T12:00:00Z`), lang)}
          </h2>
          <table>
            <tbody>
              {rides.map((planned) => (
                <PrintedRide key={planned.ride.id} planned={planned} onKnown={onKnown} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {driven.length === 0 && <p>{text('board.empty')}</p>}
    </div>,
    document.body,
  );
}

interface RideProps {
  readonly planned: PlannedRide;
  readonly onKnown: (rideId: string) => void;
}

function PrintedRide({ planned, onKnown }: RideProps) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = planned;
  const [isReadable] = useState(() => serverNow() < contactReadableUntilMs(ride.pickupAtMs));
  const contact = useGuestContact(isReadable && ride.status === 'confirmed' ? ride.id : undefined);
  const isKnown = contact !== undefined || !isReadable || ride.status !== 'confirmed';
  useEffect(() => {
    if (isKnown) onKnown(ride.id);
  });
  return (
    <tr>
      <td>
        <strong>{spanOf(planned, lang)}</strong>
        <div>{ride.crew?.vehicleName}</div>
        <div>{ride.crew?.plate}</div>
      </td>
      <td>
        <Guest contact={contact ?? null} ride={ride} />
      </td>
      <td>
        <strong>{ride.pickup.label}</strong>
        <div>→ {ride.destination.label}</div>
        <div>{wishTexts(ride.wishes, wishWords(text)).join(' · ')}</div>
        {ride.notes && <div>„{ride.notes}“</div>}
        {problemsOf(planned, text, lang).map((problem) => (
          <div key={problem}>! {problem}</div>
        ))}
      </td>
      <td>
        <strong>{ride.priceCents === null ? text('own.noPrice') : formatEur(ride.priceCents)}</strong>
        <div>{text(`ride.${paymentOf(ride)}`)}</div>
      </td>
    </tr>
  );
}

function Guest({ contact, ride }: { readonly contact: GuestContact | null; readonly ride: DayRide }) {
  const text = useText();
  return (
    <>
      {contact && (
        <>
          <strong>
            {contact.room ? text('ride.guestInRoom', { name: contact.name, room: contact.room }) : contact.name}
          </strong>
          <div>{contact.phone}</div>
        </>
      )}
      <div>{[text('ride.pax', { pax: ride.pax }), ride.hotel?.name].filter(Boolean).join(' · ')}</div>
      <div>{ride.id}</div>
    </>
  );
}

const styles = {
  '.printed-board': { display: 'none' },
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'body > :not(.printed-board)': { display: 'none !important' },
    '.printed-board': { display: 'block', font: '10.5pt/1.35 sans-serif', color: '#000' },
    '.printed-board section + section': { breakBefore: 'page' },
    '.printed-board h2': { font: '700 14pt/1.3 sans-serif', margin: '0 0 3mm' },
    '.printed-board table': { width: '100%', borderCollapse: 'collapse' },
    '.printed-board tr': { breakInside: 'avoid', borderTop: '0.5pt solid #000' },
    '.printed-board td': { padding: '2mm 3mm 2mm 0', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '.printed-board td:not(:nth-of-type(3))': { minWidth: '27mm' },
    '.printed-board td:nth-of-type(2)': { minWidth: '40mm' },
    '.printed-board td:last-of-type': { textAlign: 'end', paddingRight: 0 },
  },
} as const;
