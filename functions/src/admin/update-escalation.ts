import { updateEscalationSchema } from '@talwaerts/domain/calls/escalation.ts';
import { escalationChanges } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { memberCallable } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { escalationDocument, loadEscalation } from '../store/escalation.ts';
import { memberTransaction } from '../store/members.ts';

/** Changes the times of the escalation's steps. A ride takes them over with its next step. */
export const updateescalation = memberCallable(
  'admin-updateescalation',
  { roles: ['admin'], payload: updateEscalationSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ data: settings }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const changes = escalationChanges(await loadEscalation(tx), settings);
      if (changes.length === 0) return { valid: true };
      tx.set(escalationDocument(), settings);
      const data = Object.fromEntries(changes.map(({ field, before, after }) => [field, `${before} → ${after}`]));
      storeAudit(tx, caller, { what: 'escalation-changed', companyId: null, data });
      return { valid: true };
    }),
);
