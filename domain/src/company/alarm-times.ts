import { integer, type ShapeOf } from '../stored/shape.ts';

/** When the red line names a ride, and Admin and Managers are told, as the company's Admin chooses it. */
export const alarmTimeFields = {
  /** Before pickup, of a ride without a driver. */
  driverlessMinutes: integer,
  /** After pickup, of a ride of which nobody has reported to be there. */
  lateMinutes: integer,
};
export type AlarmTimes = ShapeOf<typeof alarmTimeFields>;

/** A few, so that the task of each minute reads only the rides that have come to one of them. */
export const alarmChoices = {
  driverlessMinutes: [30, 60, 90, 120, 180],
  lateMinutes: [5, 10, 15, 20, 30],
} as const satisfies Readonly<Record<keyof AlarmTimes, readonly number[]>>;

export const usualAlarmTimes: AlarmTimes = { driverlessMinutes: 60, lateMinutes: 5 };
