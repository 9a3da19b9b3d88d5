import { type Conflict, conflictsOf, type Fleet } from '@talwaerts/domain/board/conflicts.ts';
import { knownRoutes } from '@talwaerts/domain/board/travel.ts';
import { shortLabel } from '@talwaerts/domain/place/place-label.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { type ReactNode, useMemo } from 'react';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useAbsences, useVehicles } from '../../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { untilWords } from '../../../shared/period.ts';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';

/** What is wrong with each ride's crew, by the ride's id. */
export type CrewWarnings = ReadonlyMap<string, string>;
export const noWarnings: CrewWarnings = new Map();

/** Returns the company's vehicles and who is away; empty until known. Drivers do not know who is away. */
export function useFleet(companyId: string): Fleet {
  const { member } = usePerson();
  const vehicles = useVehicles(companyId);
  const absences = useAbsences(member.role === 'taxi' ? companyId : undefined);
  return useMemo(
    () => ({
      vehicles: new Map(Array.isArray(vehicles) ? vehicles.map((one) => [one.id, one] as const) : []),
      absences: Array.isArray(absences) ? absences : [],
    }),
    [vehicles, absences],
  );
}

/** Says what speaks against a driver or vehicle. */
export function conflictWords(conflict: Conflict, text: ReturnType<typeof useText>, lang: Lang): string {
  if (conflict.kind === 'seats') return text('conflict.seats', { seats: conflict.seats });
  if (conflict.kind === 'equipment') return conflict.lacks.map((lack) => text(`crew.lack.${lack}`)).join(', ');
  if (!('other' in conflict)) {
    return text(`conflict.${conflict.kind}`, { until: untilWords(conflict.untilMs, lang) });
  }
  const { pickupAtMs, pickup, destination } = conflict.other;
  const other = {
    time: timeOf(pickupAtMs, lang),
    from: shortLabel(pickup.label),
    to: shortLabel(destination.label),
  };
  if ('untilMs' in conflict)
    return text(`conflict.${conflict.kind}`, { ...other, until: timeOf(conflict.untilMs, lang) });
  const { minutes, isEstimated } = conflict.way;
  const way = text(isEstimated ? 'conflict.wayAbout' : 'conflict.way', { minutes });
  return text(`conflict.${conflict.kind}`, { ...other, way });
}

/** Returns the warnings about the crews of a company's rides, compared with each other. */
export function useCrewWarnings(companyId: string, rides: readonly ListedRide[]): CrewWarnings {
  const text = useText();
  const { lang } = useLanguage();
  const fleet = useFleet(companyId);
  return useMemo(() => {
    const confirmed = rides.filter(isConfirmedRide);
    const known = knownRoutes(confirmed);
    return new Map(
      confirmed.flatMap((ride) => {
        const conflicts = conflictsOf(ride, ride.crew ?? noCrew, confirmed, { ...fleet, known });
        const words = conflicts.map((conflict) => conflictWords(conflict, text, lang)).join(' · ');
        return words === '' ? [] : [[ride.id, words]];
      }),
    );
  }, [rides, fleet, text, lang]);
}

interface Props {
  readonly companyId: string;
  readonly rides: readonly ListedRide[];
  readonly children: (warnings: CrewWarnings) => ReactNode;
}

/** Renders a list with its warnings; for the company's own people, who alone read its vehicles. */
export const WithCrewWarnings = ({ companyId, rides, children }: Props) => children(useCrewWarnings(companyId, rides));
