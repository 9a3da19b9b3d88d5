/** Matches the dots, of any script, that may stand in a host: a letter follows. */
const hostDot = /[.\u06d4\u0701\u0702\u2024\u3002\ua4f8\ua60e\ufe52\uff0e\uff61](?=\p{L})/gu;

/**
 * Returns the text so that mail programs make no link of a name such as "Fam.De Jong" or "Taxi24.at": with an invisible
 * word joiner after each dot before a letter. Leaves e-mail addresses and URLs alone, which no name contains.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (/@|:\/\//.test(word) ? word : word.replace(hostDot, '$&\u2060')));
