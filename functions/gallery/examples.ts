import type { ContactMessage } from '@talwaerts/domain/contact/message-fields.ts';
import { autoTopUpFailures } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { type OutboxMail, ownRideKinds, type RideMailTemplate } from '@talwaerts/domain/mail/mail-order.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { adminHandedOverMail } from '../src/mails/admin-handed-over-mail.ts';
import { applicantMail, applicationReviewMail } from '../src/mails/application-mails.ts';
import { autoTopUpMail, lowBalanceMail } from '../src/mails/balance-mails.ts';
import { changeObjectionMail } from '../src/mails/change-objection-mail.ts';
import { companyMail, companyMessageContent } from '../src/mails/company-mail.ts';
import { confirmBookingMail } from '../src/mails/confirm-booking-mail.ts';
import { contactMail, pageContactMail } from '../src/mails/contact-mail.ts';
import { crewLeftMail } from '../src/mails/crew-left-mail.ts';
import { dailyReportMail } from '../src/mails/daily-report-mail.ts';
import { guestDataContent } from '../src/mails/guest-data-mails.ts';
import { handOnEndedMail, handOnOfferedMail } from '../src/mails/hand-on-mails.ts';
import { administratorInvitationMail, invitationMail } from '../src/mails/invitation-mail.ts';
import {
  licenceAcceptedMail,
  licenceEndsMail,
  licenceEndsReport,
  licenceSentReport,
} from '../src/mails/licence-mails.ts';
import { openRidesMail } from '../src/mails/open-rides-mail.ts';
import { ownRideMail } from '../src/mails/own-ride-mail.ts';
import { passwordResetMail } from '../src/mails/password-reset-mail.ts';
import { provisionRisesMail } from '../src/mails/provision-rises-mail.ts';
import { rateRideMail } from '../src/mails/rate-ride-mail.ts';
import { rideAlertMail } from '../src/mails/ride-alert-mail.ts';
import { rideReassignedMail } from '../src/mails/ride-reassigned-mail.ts';
import type { Example, Names } from './example.ts';
import {
  bookingUrl,
  clashExample,
  confirmedExample,
  openExample,
  pageExample,
  rideExamples,
  site,
} from './ride-examples.ts';

const companyExample = (lang: Lang, { company, person }: Names) => ({
  name: company,
  designation: company,
  address: 'Dorfplatz 1, 6280 Zell',
  kind: 'taxi' as const,
  email: 'taxi@example.com',
  phone: '+43 5282 1',
  contactName: person,
  application: { lang, termsVersion: '1', referrerCode: 'ABC123', invitationCode: null },
});
const messageExample = (lang: Lang, { guest, company }: Names): ContactMessage => ({
  firstname: guest,
  lastname: 'Gruber',
  email: 'anna@example.com',
  phone: '+43 664 1234567',
  company,
  industry: null,
  lang,
  message: 'Habe ich eine Mütze vergessen?\nSie ist <i>rot</i>.',
});
const decided = (lang: Lang, names: Names) => ({
  company: companyExample(lang, names),
  recipient: { name: names.person, email: 'eva@example.com', isConfirmed: true },
  signInEmail: 'eva@example.com',
  siteUrl: site,
});
const reason = 'Die Konzession ist abgelaufen.';
const soon = openRide().pickupAtMs - 3_600_000;
const endsOn = '2027-01-31';
const renewal = { file: 'licences/c', sentAtMs: 1 };

const otherExamples: Readonly<Record<Exclude<OutboxMail['template'], RideMailTemplate>, readonly Example[]>> = {
  'confirm-booking': ([undefined, new Date(openRide().pickupAtMs + 604_800_000).toISOString()] as const).map(
    (dateTimeBack) => ({
      name: `guest, company’s page${dateTimeBack ? ', round trip' : ''}`,
      mail(lang, names) {
        const dateTime = new Date(openRide().pickupAtMs).toISOString();
        const { pickup: from, destination: to, company: name } = names;
        const url = `${site}/confirmbooking?token=R1.signed`;
        return confirmBookingMail(
          { payload: { lang, pax: 3, dateTime, dateTimeBack, price: 153.5 }, from, to, expireAtMs: soon },
          { name, phone: '+43 5282 1', email: 'taxi@example.com', page: pageExample(names), url },
        );
      },
    }),
  ),
  'rate-ride': [
    {
      name: 'guest',
      mail: (lang, names) => rateRideMail(confirmedExample(lang, names), names.guest, bookingUrl, undefined),
    },
    {
      name: 'guest, company’s page',
      mail: (lang, names) => rateRideMail(confirmedExample(lang, names), names.guest, bookingUrl, pageExample(names)),
    },
  ],
  'guest-data': [{ name: 'guest', mail: (lang) => guestDataContent(lang, 'data', ['R1']) }],
  'guest-erased': [{ name: 'guest', mail: (lang) => guestDataContent(lang, 'erased', ['R1', 'R2']) }],
  'hand-on-offered': [
    {
      name: 'member',
      mail(lang, names) {
        const offer = { fromName: names.company, untilMs: soon, priceCents: 15_350, chargeTokenCents: 1_535 };
        return handOnOfferedMail(openExample(lang, names), offer, names.person, `${site}/handon?token=signed`);
      },
    },
  ],
  'hand-on-ended': (['taken', 'declined', 'expired'] as const).map((end) => ({
    name: `carrier, ${end}`,
    mail: (lang, names) =>
      handOnEndedMail({ end, name: names.hotel }, confirmedExample(lang, names), companyExample(lang, names), site),
  })),
  'ride-reassigned': [
    {
      name: 'former carrier',
      mail: (lang, names) =>
        rideReassignedMail(
          { isProvisionKept: false },
          confirmedExample(lang, names),
          companyExample(lang, names),
          site,
        ),
    },
  ],
  'provision-rises': [
    {
      name: 'company',
      mail: (lang, names) =>
        provisionRisesMail(
          { fromPercent: 10, toPercent: 12, startsAtMs: Date.UTC(2027, 0, 15, 5) },
          companyExample(lang, names),
          site,
        ),
    },
  ],
  'crew-left': [
    {
      name: 'company',
      mail: (lang, names) =>
        crewLeftMail(names.person, companyExample(lang, names), [confirmedExample(lang, names)], site),
    },
  ],
  'open-rides': [true, false].map((isUrgent) => ({
    name: isUrgent ? 'member, urgent' : 'member',
    mail: (lang, names) =>
      openRidesMail([openExample(lang, names), openExample(lang, names, { id: 'R2' })], isUrgent, names.person, site),
  })),
  'own-ride': ownRideKinds.map((what) => ({
    name: `member, ${what}`,
    mail: (lang, names) => ownRideMail(what, confirmedExample(lang, names), names.person, site),
  })),
  'low-balance': [
    {
      name: 'company',
      mail: (lang, names) =>
        lowBalanceMail({ balanceTokenCents: 4_150, thresholdTokenCents: 5_000 }, companyExample(lang, names), site),
    },
  ],
  'auto-top-up': autoTopUpFailures.map((why) => ({
    name: `company, ${why}`,
    mail: (lang, names) => autoTopUpMail(companyExample(lang, names), { why, tokens: 100 }, site),
  })),
  'company-opened': (['pending', 'inactive'] as const).map((before) => ({
    name: before === 'pending' ? 'applicant' : 'company',
    mail: (lang, names) => companyMail({ template: 'company-opened', before, reason: null }, decided(lang, names)),
  })),
  'company-closed': (['pending', 'active'] as const).map((before) => ({
    name: before === 'pending' ? 'applicant' : 'company',
    mail: (lang, names) => companyMail({ template: 'company-closed', before, reason }, decided(lang, names)),
  })),
  'company-message': [
    {
      name: 'company',
      mail: (lang, names) =>
        companyMessageContent(companyExample(lang, names), {
          lang,
          subject: 'Sommerfest',
          message: 'Wir laden Sie herzlich ein.\n\nAm 1. August am See.',
        }),
    },
  ],
  'page-contact': [
    {
      name: 'company',
      mail: (lang, names) => pageContactMail(messageExample(lang, names), companyExample(lang, names)),
    },
  ],
  'licence-ends': [
    { name: 'company', mail: (lang, names) => licenceEndsMail(companyExample(lang, names), endsOn, 30, site) },
    {
      name: 'company, renewal sent',
      mail: (lang, names) => licenceEndsMail({ ...companyExample(lang, names), renewal }, endsOn, 7, site),
    },
    {
      name: 'administrator',
      mail: (lang, names) => licenceEndsReport(companyExample(lang, names), endsOn, names.person, site),
    },
  ],
  'licence-sent': [
    {
      name: 'administrator',
      mail: (lang, names) => licenceSentReport({ ...companyExample(lang, names), renewal }, names.person, site),
    },
  ],
  'licence-accepted': [
    { name: 'company', mail: (lang, names) => licenceAcceptedMail(companyExample(lang, names), site) },
  ],
  'application-received': [
    {
      name: 'applicant',
      mail: (lang) => applicantMail({ template: 'application-received', lang }, `${site}/confirmemail?token=signed`),
    },
  ],
  'application-known': [
    { name: 'applicant', mail: (lang) => applicantMail({ template: 'application-known', lang }, `${site}/login`) },
  ],
  'application-review': [
    {
      name: 'administrator',
      mail: (lang, names) => applicationReviewMail(companyExample(lang, names), names.person, site),
    },
  ],
  invitation: [
    ...(['Admin', 'Fahrer'] as const).map(
      (teamRole): Example => ({
        name: teamRole,
        mail(_, { company, person }) {
          const member = { name: person, email: 'eva@example.com', teamRole };
          return invitationMail({ designation: company }, member, `${site}/invitation?invitation=signed`);
        },
      }),
    ),
    {
      name: 'administrator',
      mail: (_, { person }) =>
        administratorInvitationMail({ name: person, email: 'eva@example.com' }, `${site}/invitation?invitation=signed`),
    },
  ],
  'admin-handed-over': [true, false].map((isSuccessor) => ({
    name: isSuccessor ? 'new Admin' : 'former Admin',
    mail: (lang, names) =>
      adminHandedOverMail(
        { isSuccessor, otherName: names.person },
        companyExample(lang, names),
        { name: names.guest },
        site,
      ),
  })),
  'password-reset': [
    { name: 'account', mail: (lang) => passwordResetMail(lang, `${site}/passwordreset?userId=u&secret=s`) },
  ],
  'change-objection': [true, false].map((isInTime) => ({
    name: isInTime ? 'administrator, in time' : 'administrator, late',
    mail: (lang: Lang, names: Names) =>
      changeObjectionMail({ isInTime }, confirmedExample(lang, names), {
        name: names.person,
        company: companyExample(lang, names),
        clash: isInTime ? clashExample(names) : undefined,
        site,
      }),
  })),
  'ride-alert': [
    { name: 'administrator', mail: (lang, names) => rideAlertMail(openExample(lang, names), names.person, site) },
  ],
  'daily-report': [
    {
      name: 'operator',
      mail() {
        const counts = { failedMails: 1, unpostedEvents: 2, overdueRides: 3, unacceptedRides: 4, strandedRides: 5 };
        return dailyReportMail({ id: 'daily-report_2026-11-22', template: 'daily-report', ...counts }, site).content;
      },
    },
  ],
  contact: [{ name: 'support', mail: (lang, names) => contactMail(messageExample(lang, names)) }],
};

/** Examples of every mail; a template without one does not compile. */
export const examples: Readonly<Record<OutboxMail['template'], readonly Example[]>> = {
  ...rideExamples,
  ...otherExamples,
};
