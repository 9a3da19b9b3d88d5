const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case, umlauts and ß written out: as many people type and as ids are made. */
const plain = (text: string): string => text.toLowerCase().replace(/[äöüß]/g, (letter) => writtenOut[letter] ?? letter);

export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** `Am Marienbrunnen 314` is `am-marienbrunnen-314`. */
export const idOf = (text: string): string => wordsOf(text).join('-');
