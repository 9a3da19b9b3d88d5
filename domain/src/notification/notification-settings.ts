import type { CompanyKind, TeamRole } from '../company/roles.ts';
import { flag, integer, orNull, readShape, type ShapeOf, text, texts } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { viennaTime } from '../time/vienna.ts';

/** `notificationSettings/{uid}`: what a member of a company wants to hear, how, and when not. */
const settingsFields = {
  push: flag,
  mail: flag,
  /** New rides whose pickup is in one of the districts, at least as expensive as the least price. */
  newRides: flag,
  /** Events of the company's rides; for drivers, of the rides that they drive; for hotels, that a taxi drives. */
  ownRides: flag,
  /** Names of districts (`bezirk` of a place). */
  districts: texts,
  minPriceCents: integer,
  /** Start and end of the quiet hours, `HH:MM` in Vienna; both null without quiet hours. */
  quietFrom: orNull(text),
  quietTo: orNull(text),
};
export type NotificationSettings = ShapeOf<typeof settingsFields>;

export const readNotificationSettings = (snapshot: StoredSnapshot): NotificationSettings =>
  readShape(settingsFields, fieldsOf(snapshot));

/** Returns the settings of a member who has stored none; `districts` are those that the company serves. */
export function defaultSettings(
  kind: CompanyKind,
  teamRole: TeamRole,
  districts: readonly string[],
): NotificationSettings {
  const isTaxi = kind === 'taxi';
  return {
    push: true,
    // A hotel's own address gets a mail of each ride.
    mail: isTaxi,
    newRides: isTaxi && teamRole !== 'Fahrer',
    ownRides: true,
    districts,
    minPriceCents: 0,
    quietFrom: null,
    quietTo: null,
  };
}

export const maxDistricts = 30;
export const maxMinPriceEur = 10_000;

type QuietHours = Pick<NotificationSettings, 'quietFrom' | 'quietTo'>;

/** Whether the instant is in the quiet hours, which may pass midnight. Two equal times are no quiet hours. */
export function isQuiet({ quietFrom, quietTo }: QuietHours, nowMs: number): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = viennaTime(nowMs);
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : time >= quietFrom || time < quietTo;
}
