const key = 'talwaerts.email';

/** Returns the e-mail of the last sign-in if this device should remember it, else an empty text. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage is forbidden.
    return '';
  }
}

/** Stores the e-mail, or removes it if empty. */
export function rememberEmail(email: string): void {
  try {
    if (email) localStorage.setItem(key, email);
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
