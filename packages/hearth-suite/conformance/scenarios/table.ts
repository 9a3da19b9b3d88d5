import { listeningScenarios } from './listening.ts';
import { queryScenarios } from './queries.ts';
import { refusalScenarios } from './refusals.ts';
import type { ListeningScenario, Scenario } from './scenario.ts';
import { optimisticScenarios, transactionScenarios } from './transactions.ts';
import { valueScenarios } from './values.ts';
import { boundScenarios, writeScenarios } from './writes.ts';

/** Scenarios for every SDK. */
export const commonScenarios: readonly Scenario[] = [
  ...valueScenarios,
  ...writeScenarios,
  ...queryScenarios,
  ...transactionScenarios,
];
/** Scenarios for the web SDK and Firestore Lite. */
export const webScenarios: readonly Scenario[] = [...commonScenarios, ...boundScenarios, ...optimisticScenarios];
export type { ListeningScenario, Scenario };
/** Scenarios for every SDK but Firestore Lite, which has no listeners and maps refusals differently. */
export { listeningScenarios, refusalScenarios };
