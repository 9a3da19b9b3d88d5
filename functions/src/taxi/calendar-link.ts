import { calendarLinkSchema } from '@talwaerts/domain/calls/team.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { signCalendar } from '../platform/tokens.ts';
import { mayAct } from '../store/companies.ts';
import { memberDocument, memberTransaction } from '../store/members.ts';
import { loadMember } from '../use-cases/team/change-team.ts';

/**
 * Returns the link by which a calendar subscribes to a member's rides, to that member and to the company's Admin.
 * Renews it first if the caller replaces the present one, which opens nothing from then on. Idempotent.
 */
export const calendarlink = memberCallable(
  'taxi-calendarlink',
  {
    roles: ['taxi', 'driver'],
    payload: calendarLinkSchema,
    rateLimit: { requests: 60, perSeconds: 60 },
  },
  ({ userID: uid, replaces, lang }, { member }) =>
    memberTransaction(member, async (tx) => {
      const { companyId } = member;
      const [stored, caller, isActive] = await Promise.all([
        loadMember(tx, companyId, uid),
        loadMember(tx, companyId, member.uid),
        mayAct(tx, member),
      ]);
      if (!isActive) return refusal(refused('company-inactive'));
      const isAllowed = uid === member.uid || caller?.teamRole === 'Admin';
      if (!isAllowed || !stored || !hasJoined(stored)) return refusal(refused('not-in-team'));
      const { teamRole, calendarRenewals: before = 0 } = stored;
      const nth = replaces === before ? before + 1 : before;
      if (nth !== before) tx.update(memberDocument(companyId, uid), { calendarRenewals: nth });
      const token = signCalendar({ companyId, uid, teamRole, nth }, linkSigningKey.value());
      return { valid: true, url: `${siteUrl.value()}/calendar/${token}.ics?lang=${lang}`, nth };
    }),
);
