import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';

export interface StatusChoiceProps {
  readonly role: Role;
  readonly status: RideStatus;
  readonly onChoose: (status: RideStatus) => void;
}
