import { integer, oneOf, orNull, parts, type ShapeOf, text } from '../stored/shape.ts';

/** What a driver reports of a confirmed ride, in its order; steps can be left out. */
export const progressSteps = ['onTheWay', 'arrived', 'onBoard'] as const;
export type ProgressStep = (typeof progressSteps)[number];

const reportFields = { step: oneOf(progressSteps), atMs: integer, by: text };
/** Stored with the ride once something was reported. */
export const progressFields = {
  /** The last step. */
  progress: orNull(oneOf(progressSteps)),
  reports: parts(reportFields),
  /** How much later the taxi comes, as the guest was told. */
  delayMinutes: integer,
};
export type Progress = ShapeOf<typeof progressFields>;

export const noProgress: Progress = { progress: null, reports: [], delayMinutes: 0 };

export const maxDelayMinutes = 120;
const undoMs = 60_000;

/** Whether the last step can still be undone by a tap at `atMs`. */
export const canUndo = ({ reports }: Progress, atMs: number): boolean => {
  const last = reports.at(-1);
  return last !== undefined && atMs - last.atMs <= undoMs;
};

/** Nobody is on the way to a pickup of tomorrow. */
const earliestMs = 6 * 3_600_000;

/** The instant from which on steps can be reported. */
export const reportsFromMs = ({ pickupAtMs }: { readonly pickupAtMs: number }): number => pickupAtMs - earliestMs;
