import { type Conflict, conflictsOf, type Seats } from '@talwaerts/domain/board/conflicts.ts';
import { shortLabel } from '@talwaerts/domain/place/short-label.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { type ReactNode, useMemo } from 'react';
import { useVehicles } from '../../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';

/** What is wrong with each ride's crew, by the ride's id. */
export type CrewWarnings = ReadonlyMap<string, string>;
export const noWarnings: CrewWarnings = new Map();

/** Returns the seats of the company's vehicles by id; empty until known. */
export function useSeats(companyId: string): Seats {
  const vehicles = useVehicles(companyId);
  return useMemo(
    () => new Map(Array.isArray(vehicles) ? vehicles.map(({ id, seats }) => [id, seats] as const) : []),
    [vehicles],
  );
}

export function conflictWords(conflict: Conflict, text: ReturnType<typeof useText>, lang: Lang): string {
  if (conflict.kind === 'seats') return text('conflict.seats', { seats: conflict.seats });
  const { pickupAtMs, pickup, destination } = conflict.other;
  const places = { from: shortLabel(pickup.label), to: shortLabel(destination.label) };
  return text(`conflict.${conflict.kind}`, { time: timeOf(pickupAtMs, lang), ...places });
}

/** Returns the warnings about the crews of a company's rides, compared with each other. */
export function useCrewWarnings(companyId: string, rides: readonly ListedRide[]): CrewWarnings {
  const text = useText();
  const { lang } = useLanguage();
  const seats = useSeats(companyId);
  return useMemo(() => {
    const confirmed = rides.filter(isConfirmedRide);
    return new Map(
      confirmed.flatMap((ride) => {
        const conflicts = conflictsOf(ride, ride.crew ?? noCrew, confirmed, seats);
        const words = conflicts.map((conflict) => conflictWords(conflict, text, lang)).join(' · ');
        return words === '' ? [] : [[ride.id, words]];
      }),
    );
  }, [rides, seats, text, lang]);
}

interface Props {
  readonly companyId: string;
  readonly rides: readonly ListedRide[];
  readonly children: (warnings: CrewWarnings) => ReactNode;
}

/** Renders a list with its warnings; for the company's own people, who alone read its vehicles. */
export const WithCrewWarnings = ({ companyId, rides, children }: Props) => children(useCrewWarnings(companyId, rides));
