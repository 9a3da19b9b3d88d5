/** The partner regions that have an order page of their own, by their name in its address. */
export const regionNames = ['achensee', 'zillertal', 'silberregionkarwendel'] as const;
export type RegionName = (typeof regionNames)[number];

export const isRegionName = (name: unknown): name is RegionName => regionNames.some((one) => one === name);
