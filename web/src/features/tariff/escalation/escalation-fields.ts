import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import type { EscalationSettings } from '@talwaerts/domain/escalation/escalation.ts';
import { escalationBounds, escalationSchema } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { type TimedStep, timeLabels, times } from '../../../shared/labels.ts';

/** Typed numbers by their path. */
export type TypedEscalation = Readonly<Record<EscalationField, string>>;
export type EscalationField = `${TimedStep}.${(typeof times)[number]}` | 'expiredAfterMinutes';

export const fieldsOf = (step: TimedStep) =>
  times.map((time) => ({ field: `${step}.${time}` as EscalationField, label: timeLabels[time] }));

export const typedOf = ({ urgent, alerted, guestTold, expiredAfterMinutes }: EscalationSettings): TypedEscalation => ({
  'urgent.beforeMinutes': String(urgent.beforeMinutes),
  'urgent.ageMinutes': String(urgent.ageMinutes),
  'alerted.beforeMinutes': String(alerted.beforeMinutes),
  'alerted.ageMinutes': String(alerted.ageMinutes),
  'guestTold.beforeMinutes': String(guestTold.beforeMinutes),
  'guestTold.ageMinutes': String(guestTold.ageMinutes),
  expiredAfterMinutes: String(expiredAfterMinutes),
});

/** An empty field is no zero. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Returns the typed settings, or the reason why each wrong field, or a step as a whole, is wrong. */
export function parseEscalation(typed: TypedEscalation, { giveBackFreeHours }: EscalationSettings) {
  const step = (name: TimedStep) => ({
    beforeMinutes: numberOf(typed[`${name}.beforeMinutes`]),
    ageMinutes: numberOf(typed[`${name}.ageMinutes`]),
  });
  return checkPayload(escalationSchema, {
    ...{ urgent: step('urgent'), alerted: step('alerted'), guestTold: step('guestTold') },
    expiredAfterMinutes: numberOf(typed.expiredAfterMinutes),
    giveBackFreeHours,
  });
}

/** Returns the lowest and highest value of a field. */
export function boundsOf(field: EscalationField): { readonly min: number; readonly max: number } {
  const [min, max] = escalationBounds[(field.split('.').at(-1) ?? field) as keyof typeof escalationBounds];
  return { min, max };
}
