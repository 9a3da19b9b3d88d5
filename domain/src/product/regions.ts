/**
 * The partner regions with an order page of their own, by their name in its URL. Every page knows the names; the rules
 * in `region-pages.ts` load with the order page.
 */
export const regionNames = ['achensee', 'zillertal', 'silberregionkarwendel'] as const;
export type RegionName = (typeof regionNames)[number];
