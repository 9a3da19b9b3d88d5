import { noOwnActions } from './decide-departure.ts';

/** What was done on this page since it was loaded: nothing tells it once more. */
export const ownActions = noOwnActions();
