/**
 * Addresses that mail servers accept and people have: no quotes, nothing that could end a header; no dot at the ends of
 * the name, and no two in a row; at least two labels in the domain, in any alphabet, none with a hyphen at its ends.
 */
export const emailShape =
  /^(?!\.|.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?!-|.*(?:-\.|\.-))(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+(?:xn--[A-Za-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})$/u;

/**
 * Returns the mailbox that an e-mail address reaches, to count what one person sends or receives: lower case, without a
 * tag after a plus sign. Never for sending: some hosts distinguish what others do not.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  return `${name.replace(/(?<=.)\+.*$/, '')}@${host}`;
}
