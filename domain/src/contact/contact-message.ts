export const maxContactMessageLength = 500;
export const industries = ['taxibetrieb', 'hotel/tvb', 'handel', 'andere'] as const;
export type Industry = (typeof industries)[number];
