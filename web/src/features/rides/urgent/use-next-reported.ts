import { defaultEscalation, stepDueAtMs } from '@talwaerts/domain/escalation/escalation.ts';
import { readEscalation } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { CrewWarnings } from '../crew/crew-warnings.tsx';
import { type UrgentRides, useUrgentRides } from './use-urgent-rides.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const aheadMs = 12 * hourMs;

/** Returns the open rides that are reported within 12 hours unless a taxi is found, and when, in words. */
export function useNextReported(): { readonly found: UrgentRides | undefined; readonly warnings: CrewWarnings } {
  const text = useText();
  const { lang } = useLanguage();
  const settings = useLiveDocument('config/escalation', readEscalation) ?? defaultEscalation;
  const hourOf = (ms: number) => Math.floor(ms / hourMs) * hourMs;
  const nowMs = useNow(hourOf(serverNow()) + hourMs);
  const untilMs = hourOf(nowMs) + hourMs + aheadMs;
  const found = useUrgentRides('ahead', untilMs + settings.alerted.beforeMinutes * minuteMs);
  const reportedAtMs = new Map(found?.rides.map((ride) => [ride.id, stepDueAtMs('alerted', ride, settings)]));
  const rides = found?.rides.filter(({ id }) => (reportedAtMs.get(id) ?? 0) < untilMs) ?? [];
  return {
    found: found && { ...found, rides },
    warnings: new Map(
      rides.map(({ id }) => [id, text('urgentRides.reportedAt', { time: timeOf(reportedAtMs.get(id) ?? 0, lang) })]),
    ),
  };
}
