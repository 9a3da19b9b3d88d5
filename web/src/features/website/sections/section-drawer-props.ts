import type { Builder } from '../data/save-website.ts';
import type { PageParts } from '../preview/drafted.ts';

export interface SectionDrawerProps {
  readonly page: PageParts;
  readonly builder: Builder;
  readonly onClose: () => void;
  /** Called after a save. */
  readonly onSaved: () => void;
}
