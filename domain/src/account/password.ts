/** Minimum length of a password; the password policy of a live Firebase project enforces the same number. */
export const minPasswordLength = 8;
/** Shorter names before the `@` are not checked: they occur in other words by chance. */
const minNameLength = 4;

export type PasswordProblem = 'too-short' | 'contains-email';

/**
 * Refuses a password that is too short, or that contains the name before the `@` of the account's e-mail address in
 * upper or lower case.
 */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  if (password.length < minPasswordLength) return 'too-short';
  const name = nameIn(email);
  return name.length >= minNameLength && password.toLowerCase().includes(name) ? 'contains-email' : undefined;
}

/** Returns the name before the `@`, without the tag that some mail hosts allow after a plus sign. */
const nameIn = (email: string): string => email.trim().toLowerCase().replace(/@.*$/, '').replace(/\+.*$/, '');
