import type german from '../../texts/de.json';

/** Every text id; a test ensures that all catalogues have the same ids. */
export type TextId = keyof typeof german;
export type Texts = Readonly<Record<TextId, string>>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: TextId;
    }
  }
}
