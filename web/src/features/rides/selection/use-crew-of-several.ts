import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type CrewChange, sendCrew } from '../crew/use-set-crew.ts';

interface Failure {
  readonly ride: ConfirmedRide;
  readonly failure: TextId;
}

/** Puts one crew on several rides, one after the other. Those that failed can be tried again. */
export function useCrewOfSeveral(rides: readonly ConfirmedRide[]) {
  /** How many rides were tried; undefined unless busy. */
  const [tried, setTried] = useState<number>();
  const [failures, setFailures] = useState<readonly Failure[]>();
  /** Returns whether the crew is on all rides. */
  const assign = async (change: CrewChange): Promise<boolean> => {
    const failed: Failure[] = [];
    const left = failures ? failures.map(({ ride }) => ride) : rides;
    for (const [index, ride] of left.entries()) {
      setTried(index);
      const failure = await assigned(ride, change);
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
