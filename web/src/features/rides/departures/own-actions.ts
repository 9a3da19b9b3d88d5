import { createOwnActions } from './decide-departure.ts';

/** The user's actions since the page was loaded. The departures that they cause are not announced. */
export const ownActions = createOwnActions();
