import { answerLinkedHandOnSchema, openHandOnSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { readHandOnOffer } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { verifyHandOn } from '../platform/tokens.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedMember } from '../store/members.ts';
import { handOnDocument } from '../store/rides.ts';
import { answerHandOn } from '../use-cases/order/answer-hand-on.ts';
import { wantedBack } from '../use-cases/order/read-booking.ts';

/**
 * Returns the offer of a ride that the mail's link is about, without the guest's contact. Changes nothing. Refused with
 * `offer-over`, also for a token that we did not sign, and for a member who has left the team.
 */
export const openhandon = guestCallable(
  'global-openhandon',
  { payload: openHandOnSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const linked = verifyHandOn(token, linkSigningKey.value());
    if (!linked) return refusal(refused('offer-over'));
    const [stored, company, member] = await Promise.all([
      handOnDocument(linked.rideId).get(),
      findCompany(linked.companyId),
      findJoinedMember(linked.companyId, linked.uid),
    ]);
    const offer = ifStored(stored, readHandOnOffer);
    const isLinked = offer?.companyId === linked.companyId && offer.handOns === linked.nth;
    if (!isLinked || !company || !member || nowMs >= offer.untilMs) return refusal(refused('offer-over'));
    const { id, wanted, pickup, destination, pickupAtMs, pax, wishes, notes, priceCents, chargeTokenCents, untilMs } =
      offer;
    return {
      valid: true,
      data: {
        id,
        pax,
        wishes,
        notes,
        chargeTokenCents,
        company: company.designation,
        from: { name: offer.fromName, phone: offer.fromPhone },
        price: priceCents === null ? null : centsToEur(priceCents),
        pickup: pickup.label,
        destination: destination.label,
        wanted: wanted ? wantedBack(wanted) : null,
        pickupAt: isoInVienna(pickupAtMs),
        until: isoInVienna(untilMs),
      },
    };
  },
);

/**
 * Answers the offer for the member to whom the link was mailed, who must still be the company's Admin or a Manager. A
 * call and no page: programs that check mails open links, and press no buttons. Idempotent.
 */
export const answerhandon = guestCallable(
  'global-answerhandon',
  { payload: answerLinkedHandOnSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ token, accept }, { nowMs }) => {
    const linked = verifyHandOn(token, linkSigningKey.value());
    if (!linked) return refusal(refused('offer-over'));
    const { rideId, nth, companyId, uid } = linked;
    const stored = await findJoinedMember(companyId, uid);
    if (!stored || stored.teamRole === 'Fahrer') return refusal(refused('offer-over'));
    const member = { role: 'taxi', uid, companyId, teamRole: stored.teamRole } as const;
    // The mailbox proves who answers; nobody has signed in.
    return answerHandOn({ member, email: stored.email, signedInAtMs: 0, nowMs }, { rideId, accept, nth });
  },
);
