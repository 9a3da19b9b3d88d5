import type { TextId } from './intl/texts.ts';

/** The steps before pickup that have times of their own, in their order. */
export const timedSteps = ['urgent', 'alerted', 'guestTold'] as const;
export type TimedStep = (typeof timedSteps)[number];
export const times = ['beforeMinutes', 'ageMinutes'] as const;

export const stepLabels: Readonly<Record<TimedStep, TextId>> = {
  urgent: 'escalation.urgent',
  alerted: 'escalation.alerted',
  guestTold: 'escalation.guestTold',
};
export const timeLabels = { beforeMinutes: 'escalation.before', ageMinutes: 'escalation.age' } as const;

/** Returns the labels of a number by its path, such as `urgent.ageMinutes`. */
export function escalationLabels(path: string): readonly TextId[] {
  const step = timedSteps.find((one) => path.startsWith(`${one}.`));
  const time = times.find((one) => path.endsWith(`.${one}`));
  if (step && time) return [stepLabels[step], timeLabels[time]];
  return [path === 'giveBackFreeHours' ? 'escalation.giveBackFree' : 'escalation.expired'];
}
