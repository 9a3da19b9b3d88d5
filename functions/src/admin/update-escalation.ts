import { updateEscalationSchema } from '@talwaerts/domain/calls/escalation.ts';
import { escalationChanges } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { memberCallable } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { escalationDocument, loadEscalation } from '../store/config.ts';
import { memberTransaction } from '../store/members.ts';
import { timeEscalations } from '../use-cases/order/time-escalations.ts';

/** Changes the times of the escalation's steps, also for the rides that wait already. */
export const updateescalation = memberCallable(
  'admin-updateescalation',
  { roles: ['admin'], payload: updateEscalationSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ data: settings }, caller) => {
    await memberTransaction(caller.member, async (tx) => {
      const changes = escalationChanges(await loadEscalation(tx), settings);
      if (changes.length === 0) return;
      tx.set(escalationDocument(), settings);
      const data = Object.fromEntries(changes.map(({ field, before, after }) => [field, `${before} → ${after}`]));
      storeAudit(tx, caller, { what: 'escalation-changed', companyId: null, data });
    });
    await timeEscalations();
    return { valid: true };
  },
);
