import type { CalendarRide, CalendarSender } from '@talwaerts/domain/ride/calendar-file.ts';
import { createContext, useContext, useState } from 'react';
import { useLanguage, useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { loadFailure, loadScript, neverReload } from '../loading/load-script.ts';
import buttons from '../ui/button.module.css';

export interface BookedInCalendar {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly pickupAtMs: number;
  readonly revision: number;
  /** Where guest and driver meet; undefined if the place says enough. */
  readonly meeting?: string | undefined;
  /** The company that drives; undefined while the ride is open. */
  readonly carrier?: { readonly name: string; readonly phone: string } | undefined;
}

interface Props {
  /** A ride, or both rides of a round trip. */
  readonly rides: readonly BookedInCalendar[];
}

/** The company on whose page the button is, its `site` without the host; the platform if missing. */
export const CalendarSenderContext = createContext<CalendarSender | undefined>(undefined);

/** Saves booked rides as a calendar file, which the mails' files replace. Its script loads at the first press. */
export function CalendarButton({ rides }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const sender = useContext(CalendarSenderContext);
  const [failure, setFailure] = useState<TextId>();
  const inCalendar = ({ id, from, to, pickupAtMs, revision, meeting, carrier }: BookedInCalendar): CalendarRide => ({
    id,
    pickupAtMs,
    revision,
    pickup: from,
    status: carrier ? 'confirmed' : 'open',
    changedAtMs: Date.now(),
    title: text('booked.calendarTitle', { from, to }),
    lines: [
      text('booked.calendarId', { id }),
      text('booked.calendarTo', { to }),
      ...(meeting ? [text('booked.calendarMeeting', { meeting })] : []),
      ...(carrier ? [text('booked.calendarTaxi', carrier)] : []),
    ],
  });
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { saveCalendar } = await loadScript(() => import('./save-calendar.ts'), neverReload);
      saveCalendar(rides.map(inCalendar), lang, sender);
    } catch (error) {
      setFailure(loadFailure(error));
    }
  };
  return (
    <>
      <button type="button" className={buttons.quiet} onClick={save}>
        {text('booked.calendar')}
      </button>
      {failure && <p role="alert">{text(failure)}</p>}
    </>
  );
}
