import { expect, it } from 'vitest';
import { type Administrator, refuseRemoval } from './administrator.ts';

const joined: Administrator = { name: 'Eva', email: 'eva@example.com', sinceMs: 0, needsSecondFactor: false };
const invited: Administrator = { ...joined, invitedAtMs: 1 };

it('an administrator can be removed only if another one can sign in', () => {
  expect(refuseRemoval([invited, joined])).toBeUndefined();
  for (const remaining of [[], [invited]]) expect(refuseRemoval(remaining)).toEqual({ refused: 'last-admin' });
});
