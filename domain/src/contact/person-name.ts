/** Matches URLs, domains and e-mail addresses. */
const link =
  /:\/\/|\.\p{L}{2,}\/|\bwww\.|@|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|at|de|ch|eu|it|ru|cn|xyz|top|click|site|online|shop)(?![\p{L}\d])/iu;
/** Matches format characters: invisible, or changing the direction of text. */
const invisible = /\p{Cf}/u;

/** Whether a text may be used as a name: names appear in mails to unconfirmed addresses. */
export const isPersonName = (text: string): boolean => !link.test(text) && !invisible.test(text);
