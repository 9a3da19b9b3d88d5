import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { conflictsOf, rankOf } from '@talwaerts/domain/board/conflicts.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useId } from 'react';
import { useMembers, useVehicles } from '../../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useDayRides } from '../board/use-day-rides.ts';
import { conflictWords, useFleet } from './crew-warnings.tsx';
import type { CrewChange } from './use-set-crew.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What speaks against it; empty if nothing. */
  readonly warning: string;
}

interface Props {
  readonly companyId: string;
  readonly rides: readonly ConfirmedRide[];
  /** A part is undefined if nothing is chosen yet; null is nobody. */
  readonly chosen: CrewChange;
  readonly isBusy: boolean;
  readonly onChoose: (change: CrewChange) => void;
}

/** The company's drivers and vehicles for these rides, each with what speaks against it. */
export function CrewChoices({ companyId, rides, chosen, isBusy, onChoose }: Props) {
  const { drivers, vehicles } = useCrewChoices(companyId, rides);
  return (
    <>
      <Choices
        title="crew.driver"
        nobody="crew.nobody"
        failed="team.failure"
        choices={drivers}
        chosen={chosen.driverUid}
        isBusy={isBusy}
        onChoose={(driverUid) => onChoose({ driverUid })}
      />
      <Choices
        title="crew.vehicle"
        nobody="crew.none"
        failed="fleet.failure"
        choices={vehicles}
        chosen={chosen.vehicleId}
        isBusy={isBusy}
        onChoose={(vehicleId) => onChoose({ vehicleId })}
      />
    </>
  );
}

interface ChoicesProps {
  readonly title: TextId;
  readonly nobody: TextId;
  readonly failed: TextId;
  readonly choices: readonly Choice[] | 'failed' | undefined;
  /** Undefined if nothing is chosen yet; null is nobody. */
  readonly chosen: string | null | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (value: string | null) => void;
}

/** A person, a vehicle or none, as buttons. */
function Choices({ title, nobody, failed, choices, chosen, isBusy, onChoose }: ChoicesProps) {
  const text = useText();
  const id = useId();
  if (choices === 'failed') return <Alert severity="error">{text(failed)}</Alert>;
  if (!choices) return <Skeleton variant="rounded" height={48} />;
  const none = { value: null, label: text(nobody), warning: '' };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 2, fontWeight: 700 }}>
        {text(title)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {[...choices, none].map(({ value, label, warning }) => (
          <Button
            key={value ?? 'none'}
            variant={value === chosen ? 'contained' : 'outlined'}
            aria-pressed={value === chosen}
            // Not disabled, so that it keeps the focus.
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => onChoose(value)}
            color={warning ? 'error' : 'primary'}
            sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {warning ? `${label} (${warning})` : label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

type KnownChoices = readonly Choice[] | 'failed' | undefined;

/**
 * Returns the company's drivers and vehicles to choose from, each with what speaks against it for these rides: who is
 * free comes first (`rankOf`).
 */
function useCrewChoices(
  companyId: string,
  rides: readonly ConfirmedRide[],
): { readonly drivers: KnownChoices; readonly vehicles: KnownChoices } {
  const text = useText();
  const { lang } = useLanguage();
  const members = useMembers(companyId);
  const vehicles = useVehicles(companyId);
  const fleet = useFleet(companyId);
  const days = rides.map(({ pickupAtMs }) => viennaDay(pickupAtMs)).toSorted();
  const found = useDayRides(companyId, days[0] ?? '', days.at(-1));
  const others = Array.isArray(found) ? found : [];
  const choiceOf = (value: string, label: string, crew: Partial<typeof noCrew>): RankedChoice => {
    const ids = new Set(rides.map(({ id }) => id));
    const planned = [
      ...others.filter(({ id }) => !ids.has(id)),
      ...rides.map((ride) => ({ ...ride, crew: { ...noCrew, ...crew } })),
    ];
    const conflicts = rides.flatMap((ride) => conflictsOf(ride, { ...noCrew, ...crew }, planned, fleet));
    const words = new Set(conflicts.map((conflict) => conflictWords(conflict, text, lang)));
    return { value, label, warning: [...words].join(', '), rank: rankOf(conflicts) };
  };
  return {
    drivers:
      members === 'failed'
        ? members
        : members
            ?.filter(hasJoined)
            .map(({ uid, name }) => choiceOf(uid, name, { driverUid: uid }))
            .toSorted(byRank),
    vehicles:
      vehicles === 'failed'
        ? vehicles
        : vehicles
            ?.map(({ id, name, plate }) => choiceOf(id, `${name} · ${plate}`, { vehicleId: id }))
            .toSorted(byRank),
  };
}

interface RankedChoice extends Choice {
  readonly rank: number;
}

const byRank = (a: RankedChoice, b: RankedChoice): number => a.rank - b.rank;
