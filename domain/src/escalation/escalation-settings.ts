import { number, object } from 'yup';
import { checkPayload } from '../calls/check-payload.ts';
import type { StoredSnapshot } from '../stored/stored-fields.ts';
import { defaultEscalation, type EscalationSettings, type StepTimes } from './escalation.ts';

/** Lowest and highest value of each number. */
export const escalationBounds = {
  beforeMinutes: [5, 7 * 24 * 60],
  ageMinutes: [0, 24 * 60],
  expiredAfterMinutes: [5, 24 * 60],
  giveBackFreeHours: [0, 7 * 24],
} as const;

function whole(name: keyof typeof escalationBounds) {
  const [min, max] = escalationBounds[name];
  return number().strict().typeError('type').required('required').integer('integer').min(min, 'min').max(max, 'max');
}

const times = () =>
  object({ beforeMinutes: whole('beforeMinutes'), ageMinutes: whole('ageMinutes') })
    .noUnknown('unknown')
    .strict()
    .typeError('type')
    .required('required');

type Before = 'urgent' | 'alerted';
/** Whether a step is due no earlier than the one before it, whatever the ride. */
const follows =
  (before: Before) =>
  (step: StepTimes, { parent }: { readonly parent: Partial<Pick<EscalationSettings, Before>> }): boolean => {
    const { beforeMinutes = Number.POSITIVE_INFINITY, ageMinutes = 0 } = parent[before] ?? {};
    return step.beforeMinutes <= beforeMinutes && step.ageMinutes >= ageMinutes;
  };

export const escalationSchema = object({
  urgent: times(),
  alerted: times().test('order', 'order', follows('urgent')),
  guestTold: times().test('order', 'order', follows('alerted')),
  expiredAfterMinutes: whole('expiredAfterMinutes'),
  giveBackFreeHours: whole('giveBackFreeHours'),
})
  .noUnknown('unknown')
  .strict()
  .typeError('type')
  .required('required');

/**
 * Returns the settings in force: the stored ones, with defaults for newer fields. A document that is not valid, which
 * only the command line can write, counts as none: rides must not stop being escalated.
 */
export function escalationInForce(stored: unknown): EscalationSettings {
  const checked = checkPayload(escalationSchema, { ...defaultEscalation, ...(stored as object | undefined) });
  return 'invalid' in checked ? defaultEscalation : checked.payload;
}

/** `config/escalation` */
export const readEscalation = (snapshot: StoredSnapshot): EscalationSettings => escalationInForce(snapshot.data());

/** A changed number, named by its path, with its old and new value. */
export interface EscalationChange {
  readonly field: string;
  readonly before: number;
  readonly after: number;
}

export function escalationChanges(before: EscalationSettings, after: EscalationSettings): readonly EscalationChange[] {
  const old = new Map(numbersOf(before));
  return numbersOf(after).flatMap(([field, value]) => {
    const was = old.get(field);
    return was === undefined || was === value ? [] : [{ field, before: was, after: value }];
  });
}

/** Returns each number with its path, such as `urgent.ageMinutes`. */
const numbersOf = (settings: EscalationSettings): readonly (readonly [string, number])[] =>
  Object.entries(settings).flatMap(([name, value]: [string, number | StepTimes]) =>
    typeof value === 'number'
      ? [[name, value] as const]
      : Object.entries(value).map(([part, one]: [string, number]) => [`${name}.${part}`, one] as const),
  );
