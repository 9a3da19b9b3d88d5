import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { lackOf } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useMembers } from '../../../shared/firebase/use-members.ts';
import { type ListedVehicle, useVehicles } from '../../../shared/firebase/use-vehicles.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { Choice } from './choices.tsx';

type Choices = readonly Choice[] | 'failed' | undefined;

/** Returns the company's drivers and vehicles to choose from, with what each vehicle lacks for these rides. */
export function useCrewChoices(
  companyId: string,
  rides: readonly ConfirmedRide[],
): { readonly drivers: Choices; readonly vehicles: Choices } {
  const text = useText();
  const [members, vehicles] = [useMembers(companyId), useVehicles(companyId)];
  const warningOf = (vehicle: ListedVehicle): string =>
    [...new Set(rides.flatMap((ride) => lackOf(vehicle, ride)))].map((lack) => text(`crew.lack.${lack}`)).join(', ');
  return {
    drivers:
      members === 'failed'
        ? members
        : members?.filter(hasJoined).map(({ uid, name }) => ({ value: uid, label: name, warning: '' })),
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
