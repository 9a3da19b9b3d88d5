/**
 * The partner regions with an order page of their own, by their name in its URL. Every page loads this file; only the
 * order page loads the rules in `region-pages.ts`.
 */
export const regionNames = ['achensee', 'zillertal', 'silberregionkarwendel'] as const;
export type RegionName = (typeof regionNames)[number];
