import { conflictsOf } from '@talwaerts/domain/board/conflicts.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { lackOf, noCrew } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useMembers } from '../../../shared/firebase/use-members.ts';
import { type ListedVehicle, useVehicles } from '../../../shared/firebase/use-vehicles.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useDayRides } from '../board/use-day-rides.ts';
import type { Choice } from './choices.tsx';
import { conflictWords } from './crew-warnings.tsx';

type Choices = readonly Choice[] | 'failed' | undefined;

/**
 * Returns the company's drivers and vehicles to choose from, with what each vehicle lacks for these rides and which
 * other ride each is on meanwhile.
 */
export function useCrewChoices(
  companyId: string,
  rides: readonly ConfirmedRide[],
): { readonly drivers: Choices; readonly vehicles: Choices } {
  const text = useText();
  const { lang } = useLanguage();
  const [members, vehicles] = [useMembers(companyId), useVehicles(companyId)];
  const days = rides.map(({ pickupAtMs }) => viennaDay(pickupAtMs)).toSorted();
  const found = useDayRides(companyId, days[0] ?? '', days.at(-1));
  const others = Array.isArray(found) ? found : [];
  /** The others that the driver or vehicle is on at the time of one of the rides, or of each other. */
  const busyWith = (crew: Partial<typeof noCrew>): readonly string[] => {
    const ids = new Set(rides.map(({ id }) => id));
    const planned = [
      ...others.filter(({ id }) => !ids.has(id)),
      ...rides.map((ride) => ({ ...ride, crew: { ...noCrew, ...crew } })),
    ];
    const conflicts = rides.flatMap((ride) => conflictsOf(ride, { ...noCrew, ...crew }, planned, new Map()));
    return [...new Set(conflicts.map((conflict) => conflictWords(conflict, text, lang)))];
  };
  const warningOf = (vehicle: ListedVehicle): string =>
    [
      ...[...new Set(rides.flatMap((ride) => lackOf(vehicle, ride)))].map((lack) => text(`crew.lack.${lack}`)),
      ...busyWith({ vehicleId: vehicle.id }),
    ].join(', ');
  return {
    drivers:
      members === 'failed'
        ? members
        : members
            ?.filter(hasJoined)
            .map(({ uid, name }) => ({ value: uid, label: name, warning: busyWith({ driverUid: uid }).join(', ') })),
    vehicles:
      vehicles === 'failed'
        ? vehicles
        : vehicles?.map((one) => ({
            value: one.id,
            label: `${one.name} · ${one.plate}`,
            warning: warningOf(one),
          })),
  };
}
