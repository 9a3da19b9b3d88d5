const key = 'talwaerts.email';

/** The e-mail of the last sign-in on this device, where it was asked for; empty otherwise. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage is forbidden here: nothing is remembered.
    return '';
  }
}

/** An empty one is forgotten. */
export function rememberEmail(email: string): void {
  try {
    if (email) localStorage.setItem(key, email);
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
