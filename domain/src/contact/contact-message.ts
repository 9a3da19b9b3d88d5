import type { Lang } from '../product/lang.ts';

export const maxContactMessageLength = 500;
export const industries = ['taxibetrieb', 'hotel/tvb', 'handel', 'andere'] as const;
export type Industry = (typeof industries)[number];

/** A message from a contact form. An empty field is an empty string. */
export interface ContactMessage {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  /** Set by the partner contact form. */
  readonly industry: Industry | null;
  readonly message: string;
  readonly lang: Lang;
}
