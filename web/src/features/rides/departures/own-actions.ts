import { createOwnActions } from './use-departure.ts';

/** The user's actions since the page was loaded. The departures that they cause are not announced. */
export const ownActions = createOwnActions();
