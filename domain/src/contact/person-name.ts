/** Addresses of pages and mailboxes, and characters that are invisible or change the direction of text. */
const link =
  /:\/\/|\.\p{L}{2,}\/|\bwww\.|@|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|at|de|ch|eu|it|ru|cn|xyz|top|click|site|online|shop)(?![\p{L}\d])/iu;
const invisible = /\p{Cf}/u;

/** Whether a text may be used as a name: names appear in mails to unconfirmed addresses. */
export const isPersonName = (text: string): boolean => !link.test(text) && !invisible.test(text);
