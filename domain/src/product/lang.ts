export type Lang = 'de' | 'en';
export const langs = ['de', 'en'] as const satisfies readonly Lang[];
