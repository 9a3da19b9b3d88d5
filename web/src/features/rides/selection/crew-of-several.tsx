import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { CrewChoices } from '../crew/crew-choices.tsx';
import { type CrewChange, sendCrew } from '../crew/use-set-crew.ts';

interface Props {
  readonly rides: readonly ConfirmedRide[];
  readonly companyId: string;
  readonly onClose: () => void;
}

/** Puts a driver, a vehicle or both on several rides; what is not chosen stays as it is on each ride. */
export function CrewOfSeveral({ rides: chosen, companyId, onClose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  // As they were when the dialog opened: the list changes with each ride that is assigned.
  const [rides] = useState(chosen);
  const [change, setChange] = useState<CrewChange>({});
  const { tried, failures, assign } = useCrewOfSeveral(rides);
  const isBusy = tried !== undefined;
  const isUnchanged = Object.keys(change).length === 0;
  const submit = async (): Promise<void> => {
    if (!isBusy && !isUnchanged && (await assign(() => change))) onClose();
  };
  return (
    <FormDialog
      title="crew.title"
      submit="crew.assign"
      isBusy={isBusy}
      isBlocked={isUnchanged}
      failure={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography role="status">
        {isBusy
          ? text('selection.assigning', { tried: tried + 1, count: rides.length })
          : text('selection.count', { count: rides.length })}
      </Typography>
      <CrewChoices
        companyId={companyId}
        rides={rides}
        chosen={change}
        isBusy={isBusy}
        onChoose={(more) => setChange({ ...change, ...more })}
      />
      {failures?.map(({ ride, failure }) => (
        <Alert key={ride.id} severity="error">
          {`${timeOf(ride.pickupAtMs, lang)} → ${ride.destination.label}: ${text(failure)}`}
        </Alert>
      ))}
    </FormDialog>
  );
}

interface Failure {
  readonly ride: ConfirmedRide;
  readonly failure: TextId;
}

/** Puts crews on several rides, one after the other. Those that failed can be tried again. */
export function useCrewOfSeveral(rides: readonly ConfirmedRide[]) {
  /** How many rides were tried; undefined unless busy. */
  const [tried, setTried] = useState<number>();
  const [failures, setFailures] = useState<readonly Failure[]>();
  /** Returns whether the crews are on all rides. */
  const assign = async (changeOf: (ride: ConfirmedRide) => CrewChange): Promise<boolean> => {
    const failed: Failure[] = [];
    const left = failures ? failures.map(({ ride }) => ride) : rides;
    for (const [index, ride] of left.entries()) {
      setTried(index);
      const failure = await assigned(ride, changeOf(ride));
      if (failure) failed.push({ ride, failure });
    }
    setTried(undefined);
    setFailures(failed);
    return failed.length === 0;
  };
  return { tried, failures, assign };
}

/** Returns why the crew is not on the ride. */
async function assigned(ride: ConfirmedRide, change: CrewChange): Promise<TextId | undefined> {
  try {
    const answer = await sendCrew(ride.id, ride.crew ?? null, change);
    return answer.valid ? undefined : refusalText(answer);
  } catch (error) {
    return failureText(error);
  }
}
