import { listeningScenarios } from './listening.ts';
import { queryScenarios } from './queries.ts';
import { refusalScenarios } from './refusals.ts';
import type { ListeningScenario, Scenario } from './scenario.ts';
import { optimisticScenarios, transactionScenarios } from './transactions.ts';
import { valueScenarios } from './values.ts';
import { boundScenarios, writeScenarios } from './writes.ts';

/** What every SDK does. */
export const commonScenarios: readonly Scenario[] = [
  ...valueScenarios,
  ...writeScenarios,
  ...queryScenarios,
  ...transactionScenarios,
];
/** What the web SDKs do, in whichever form. */
export const webScenarios: readonly Scenario[] = [...commonScenarios, ...boundScenarios, ...optimisticScenarios];
export type { ListeningScenario, Scenario };
/** What SDKs that listen do. */
export { listeningScenarios, refusalScenarios };
