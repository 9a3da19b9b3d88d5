/** Matches most names, which spares a phone the 10 ms that it takes to compile the patterns below. */
const plain = /^[A-Za-z\u00c0-\u024f '’-]*$/;
/** Matches URLs, e-mail addresses, and hosts with a path. */
const link = /\/\/|\b(?:https?|ftp|mailto):|\bwww\.|@|\.[\p{L}\p{N}-]{2,}(?::\d+)?\//iu;
/** Matches full stops of other scripts, which look like the dot of a host, or which browsers read as one. */
const foreignDots = /[\u06d4\u0701\u0702\u3002\ua4f8\ua60e\uff61]/gu;

/** Format characters and fillers: invisible, or changing the direction of text. */
const invisible = '[\\p{Cf}\\u034f\\u115f\\u1160\\u2800\\u3164\\uffa0]';
const everyInvisible = new RegExp(invisible, 'gu');
/** The scripts whose spelling uses joiners: Arabic, which also writes Persian, and those of India and Sri Lanka. */
const scripts = ['Arab', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const letter = `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
const pictograph = '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*';
/** Matches letters and pictographs with the joiners that belong to them, otherwise an invisible character. */
const joinedOrInvisible = new RegExp(
  `(${letter}[\\u200c\\u200d](?=${letter})|${pictograph}(?:\\u200d${pictograph})+)|${invisible}`,
  'gu',
);

/**
 * Returns the name without invisible characters, which often come with pasted text. Keeps joiners that show: between
 * letters of scripts that need them, and in emoji of several parts, such as families.
 */
export const visibleName = (text: string): string =>
  plain.test(text) ? text : text.replace(joinedOrInvisible, (_, joined: string | undefined) => joined ?? '');

/**
 * Whether a text may be used as the name of a person or company. Refuses links and e-mail addresses, because names
 * appear in mails to unconfirmed addresses, and texts of which `visibleName` leaves nothing. Accepts blank texts, as
 * not every name is required, and other dots, as in "J.de Vries" and "Taxi24.at e.U.": messages show them
 * `withoutLinks`.
 */
export function isPersonName(text: string): boolean {
  if (plain.test(text)) return true;
  const visible = text.replace(everyInvisible, '');
  if (visible.trim() === '') return text.trim() === '';
  // NFKC turns full-width letters and signs into the plain ones.
  return !link.test(visible.normalize('NFKC').replace(foreignDots, '.'));
}
