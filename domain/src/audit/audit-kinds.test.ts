import { expect, it } from 'vitest';
import { actionsOf, auditKinds } from './audit-kinds.ts';

/** Firestore's limit for the values of `in`. */
const mostValues = 30;

it.each(auditKinds)('the kind %s has actions, few enough for one query', (kind) => {
  expect(actionsOf(kind).length).toBeGreaterThan(0);
  expect(actionsOf(kind).length).toBeLessThanOrEqual(mostValues);
});

it('mails that were sent again are mails and what they are about', () => {
  expect(actionsOf('mails')).toContain('member-invited-again');
  expect(actionsOf('teams')).toContain('member-invited-again');
});
