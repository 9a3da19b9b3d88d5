import type { User } from 'firebase/auth';
import { webConfig } from '../config.ts';

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims that the account would get now, without taking them: a renewed token would make Firestore build its streams anew.
 * `refused` where there would be none, because the account was disabled, deleted or signed out everywhere; `unreachable`
 * where nobody answers.
 */
export async function peekClaims(user: User): Promise<Claims | 'refused' | 'unreachable'> {
  const { firebase, emulators } = webConfig();
  const host = emulators ? `${emulators.auth}/` : 'https://';
  try {
    const response = await fetch(`${host}securetoken.googleapis.com/v1/token?key=${firebase.apiKey}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken }),
    });
    if (!response.ok) return response.status === 400 ? 'refused' : 'unreachable';
    const { id_token } = (await response.json()) as { id_token: string };
    return claimsIn(id_token);
  } catch {
    return 'unreachable'; // The next look may find a network again.
  }
}

export function claimsIn(token: string): Claims {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}
