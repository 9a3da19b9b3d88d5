/** Promises count whose pickup is at most this long ago: what a company has changed since then shows in the order. */
export const windowDays = 90;
/** Below this number of promises kept or broken, a single bad week would decide. */
export const leastPromises = 10;
/** One broken promise in so many is an accident: a breakdown, an ill driver. */
export const oneBrokenIn = 20;
/** Delay of notifications about new rides to companies that broke too many promises. */
export const laterMs = 60_000;
/** So many rides given back late because a vehicle broke down count as told, not as broken. */
export const forgivenBreakdowns = 2;
