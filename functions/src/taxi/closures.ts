import { deleteClosureSchema, saveClosureSchema } from '@talwaerts/domain/calls/team.ts';
import { type Closure, closedTimesOf, closureOf } from '@talwaerts/domain/company/closure.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { isoInVienna, validInstant } from '@talwaerts/domain/time/vienna.ts';
import { type MemberCaller, memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { companyDocument } from '../store/companies.ts';
import { closureDocument, loadClosures, storedTime } from '../store/times-away.ts';
import { changeFleet } from '../use-cases/team/change-fleet.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/** States days on which the company takes nothing new, or changes them. Idempotent: new ones have the request's id. */
export const saveclosure = memberCallable(
  'taxi-saveclosure',
  { roles: ['taxi'], payload: saveClosureSchema, rateLimit },
  async ({ data: { closureId: known, from, to, ...typed }, requestId }, caller) => {
    const closureId = known ?? requestId.toLowerCase();
    const stated = { ...typed, fromMs: validInstant(from), toMs: validInstant(to) };
    const outcome = await changeClosures(caller, closureId, (before, others) =>
      known !== undefined && !before ? refused('not-found') : closureOf(stated, others),
    );
    return outcome ? refusal(outcome) : { valid: true, closureId };
  },
);

/** Removes closed days. Idempotent. */
export const deleteclosure = memberCallable(
  'taxi-deleteclosure',
  { roles: ['taxi'], payload: deleteClosureSchema, rateLimit },
  async ({ closureId }, caller) => {
    const outcome = await changeClosures(caller, closureId, () => null);
    return outcome ? refusal(outcome) : { valid: true };
  },
);

/**
 * Stores what `next` makes of a closure that is not over, null to remove it, and repeats all of them in the company's
 * document.
 */
const changeClosures = (
  caller: MemberCaller<'taxi'>,
  closureId: string,
  next: (before: Closure | undefined, others: number) => Closure | Refused | null,
): Promise<Refused | undefined> =>
  changeFleet(caller, undefined, async (tx, companyId) => {
    const closures = await loadClosures(tx, companyId, caller.nowMs);
    const before = closures.get(closureId);
    closures.delete(closureId);
    const after = next(before, closures.size);
    if (after && 'refused' in after) return after;
    const audited = after ?? before;
    if (!audited) return undefined;
    if (after) closures.set(closureId, after);
    const document = closureDocument(companyId, closureId);
    if (after) tx.set(document, storedTime(after));
    else tx.delete(document);
    tx.update(companyDocument(companyId), { closedTimes: closedTimesOf([...closures.values()], caller.nowMs) });
    storeAudit(tx, caller, {
      what: after ? 'closure-saved' : 'closure-removed',
      companyId,
      data: { closedFrom: isoInVienna(audited.fromMs), closedTo: isoInVienna(audited.toMs) },
    });
    return undefined;
  });
