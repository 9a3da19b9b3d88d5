/** The steps by which an open ride that nobody accepts becomes urgent, is reported, and ends; in their order. */
export const escalationSteps = ['offered', 'urgent', 'alerted', 'guestTold', 'expired'] as const;
export type EscalationStep = (typeof escalationSteps)[number];

/** A step is due at the later of the two instants. */
export interface StepTimes {
  /** Minutes before pickup. */
  readonly beforeMinutes: number;
  /** Minutes since the ride was ordered. */
  readonly ageMinutes: number;
}

/** `config/escalation`, stored as it is. */
export interface EscalationSettings {
  readonly urgent: StepTimes;
  readonly alerted: StepTimes;
  readonly guestTold: StepTimes;
  /** Minutes after pickup. */
  readonly expiredAfterMinutes: number;
  /** Hours before pickup until which a carrier that gives a ride back gets the provision back. */
  readonly giveBackFreeHours: number;
}

/** In force until an administrator changes them. */
export const defaultEscalation: EscalationSettings = {
  urgent: { beforeMinutes: 12 * 60, ageMinutes: 10 },
  alerted: { beforeMinutes: 4 * 60, ageMinutes: 20 },
  guestTold: { beforeMinutes: 2 * 60, ageMinutes: 30 },
  expiredAfterMinutes: 60,
  giveBackFreeHours: 24,
};

const minute = 60_000;
/** Every step before pickup is due at least this long before it. */
const lastChanceMinutes = 5;

interface Timed {
  readonly pickupAtMs: number;
  readonly created: { readonly atMs: number };
}

/** Returns when a step is due. Never earlier than an earlier step, if the settings are valid. */
export function stepDueAtMs(
  step: EscalationStep,
  { pickupAtMs, created }: Timed,
  settings: EscalationSettings,
): number {
  if (step === 'offered') return created.atMs;
  if (step === 'expired') return pickupAtMs + settings.expiredAfterMinutes * minute;
  const { beforeMinutes, ageMinutes } = settings[step];
  const dueAtMs = Math.max(pickupAtMs - beforeMinutes * minute, created.atMs + ageMinutes * minute);
  return Math.min(dueAtMs, pickupAtMs - lastChanceMinutes * minute);
}

/** Returns when the step after the given one is due; null after the last. */
export function nextStepAtMs(after: EscalationStep | null, ride: Timed, settings: EscalationSettings): number | null {
  const [next] = stepsAfter(after);
  return next === undefined ? null : stepDueAtMs(next, ride, settings);
}

export const stepsAfter = (step: EscalationStep | null): readonly EscalationStep[] =>
  escalationSteps.slice(step === null ? 0 : escalationSteps.indexOf(step) + 1);

/** Whether a ride has come at least as far as a step. */
export const hasReached = (step: EscalationStep | null, wanted: EscalationStep): boolean =>
  !stepsAfter(step).includes(wanted);
