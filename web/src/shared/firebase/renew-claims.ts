import type { TeamRole } from '@talwaerts/domain/company/roles.ts';
import type { User } from 'firebase/auth';
import { tokenFailure } from './token-failure.ts';

/** Pauses before each attempt: the server sets the claims after it has stored the member. */
const pausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Renews the ID token until its claims have the team role; `useSession` then updates the session. Returns false if they
 * still lack it, or Firebase refuses to renew. Ends early once `isOver`.
 */
export async function renewClaims(user: User, teamRole: TeamRole, isOver: () => boolean): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (isOver()) return false;
    try {
      const { claims } = await user.getIdTokenResult(true);
      if (claims.teamRole === teamRole) return true;
    } catch (error) {
      // Without network the next attempt may succeed.
      if (tokenFailure(error).kind === 'signed-out') return false;
    }
  }
  return false;
}
