import type { Lang } from '../product/lang.ts';

export const maxContactMessageLength = 500;
export const industries = ['taxibetrieb', 'hotel/tvb', 'handel', 'andere'] as const;
export type Industry = (typeof industries)[number];

/** A message from a contact form. A field that was left empty is an empty string. */
export interface ContactMessage {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  /** Named by those who want to become partners. */
  readonly industry: Industry | null;
  readonly message: string;
  readonly lang: Lang;
}
