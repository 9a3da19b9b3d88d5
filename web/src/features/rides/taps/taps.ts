import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { call } from '../../../shared/calls/call.ts';
import { CallFailure, type CallFailureKind } from '../../../shared/calls/call-failure.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { createTapQueue, type Sent, type Tap, type TapQueue } from './tap-queue.ts';

/** Failures that a later try may not have. */
const passing: readonly CallFailureKind[] = ['offline', 'limited', 'server'];
const ownTexts: Partial<Record<Tap['call'], Partial<Record<RefusalCode, TextId>>>> = {
  'driver-progress': { 'too-late': 'progress.undoOver', 'too-early': 'progress.tooEarly' },
  'driver-noshow': { 'too-early': 'ride.noShowFrom' },
};

async function sendTap(tap: Tap): Promise<Sent> {
  try {
    const answer = await call(tap.call, tap.payload);
    return answer.valid ? 'done' : { refused: refusalText(answer, ownTexts[tap.call]) };
  } catch (error) {
    if (error instanceof CallFailure && passing.includes(error.kind)) return 'later';
    return { refused: failureText(error) };
  }
}

const queues = new Map<string, TapQueue>();

/** Returns the taps of a person, one queue for all screens. */
export function tapsOf(uid: string): TapQueue {
  const queue = queues.get(uid) ?? createTapQueue(uid, sendTap, Date.now);
  queues.set(uid, queue);
  return queue;
}
