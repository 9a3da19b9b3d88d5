import { noOwnActions } from './decide-departure.ts';

/** The user's actions since the page was loaded: they are not announced again. */
export const ownActions = noOwnActions();
