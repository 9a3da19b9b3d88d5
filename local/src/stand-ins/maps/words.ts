const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case, with umlauts and ß written out, as people often type and as in ids. */
const plain = (text: string): string => text.toLowerCase().replace(/[äöüß]/g, (letter) => writtenOut[letter] ?? letter);

export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Converts `Am Marienbrunnen 314` to `am-marienbrunnen-314`. */
export const idOf = (text: string): string => wordsOf(text).join('-');
