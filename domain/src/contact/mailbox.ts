/**
 * Returns the mailbox that an e-mail address reaches, to count what one person sends or receives: lower case, without a
 * tag after a plus sign. Never for sending: some hosts distinguish what others do not.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  return `${name.replace(/(?<=.)\+.*$/, '')}@${host}`;
}
