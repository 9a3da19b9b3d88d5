import {
  type PlannedTariff,
  pendingTariff,
  readPlannedTariff,
  readTariff,
  type StoredTariff,
  storedTariffOf,
  tariffAt,
} from '@talwaerts/domain/pricing/stored-tariff.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { useNow } from '../../shared/ui/use-now.ts';

export interface LiveTariffs {
  /** The tariff in force. */
  readonly live: StoredTariff;
  /** A change that has not started; null if none is planned. */
  readonly pending: PlannedTariff | null;
}

const notStored = storedTariffOf(undefined);

/** Returns the tariff in force and what is planned; undefined until known. Renders again at the start of the change. */
export function useTariffs(): LiveTariffs | undefined {
  const stored = useLiveDocument('config/tariff', readTariff);
  const planned = useLiveDocument('config/plannedTariff', readPlannedTariff);
  const nowMs = useNow(planned?.startsAtMs ?? 0);
  if (stored === undefined || planned === undefined) return undefined;
  const live = tariffAt({ stored: stored ?? notStored, planned }, nowMs);
  return { live, pending: pendingTariff(planned, nowMs) };
}
