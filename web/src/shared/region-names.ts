/** The valleys with a page of their own, by their name in its URL. Every page loads this file. */
export const regionPageNames = ['zillertal', 'mayrhofen', 'tux', 'achensee', 'silberregion'] as const;
export type RegionPageName = (typeof regionPageNames)[number];
export const isRegionPageName = (name: string | undefined): name is RegionPageName =>
  regionPageNames.some((one) => one === name);
