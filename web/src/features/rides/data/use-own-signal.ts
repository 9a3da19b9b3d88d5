import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type OwnRideSignal, readOwnRideSignal } from '@talwaerts/domain/ride/ride-signals.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';

/**
 * Returns when rides of the member's company last changed: undefined until known, null if none has changed yet. Always
 * undefined for administrators.
 */
export const useOwnSignal = (member: Member): OwnRideSignal | null | undefined =>
  useLiveDocument(
    member.role === 'admin' ? undefined : `companies/${member.companyId}/figures/rides`,
    readOwnRideSignal,
  );
