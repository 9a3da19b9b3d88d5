import { expect, it } from 'vitest';
import { snapshotOf } from '../stored/fixtures.ts';
import {
  handOnEndedOrder,
  handOnOfferedOrder,
  mailOrder,
  type OutboxMail,
  objectionOrder,
  rateRideOrder,
  rideAlertOrder,
  type rideMailTemplates,
} from './mail-order.ts';
import { newProgress, readMail, readMailProgress } from './stored-mail.ts';

type Template = OutboxMail['template'];
const ofRide = (template: (typeof rideMailTemplates)[number]) => mailOrder(template, 'guest', ['R1']);
const company = { companyId: 'c', before: 'pending', reason: null } as const;
const contact = {
  firstname: 'Anna',
  lastname: 'Gruber',
  email: 'a@example.com',
  phone: '',
  company: '',
  message: 'Hallo',
  ...({ industry: null, lang: 'de' } as const),
};

/** An example of each template; a new template without one does not compile. */
const examples: { readonly [T in Template]: OutboxMail & { readonly template: T } } = {
  'booking-received': { ...ofRide('booking-received'), template: 'booking-received' },
  'ride-confirmed': { ...ofRide('ride-confirmed'), template: 'ride-confirmed' },
  'ride-taken': { ...ofRide('ride-taken'), template: 'ride-taken' },
  'ride-assigned': { ...ofRide('ride-assigned'), template: 'ride-assigned' },
  'page-ride': { ...ofRide('page-ride'), template: 'page-ride' },
  'ride-changed': { ...ofRide('ride-changed'), template: 'ride-changed' },
  'ride-canceled': { ...ofRide('ride-canceled'), template: 'ride-canceled' },
  'no-show': { ...ofRide('no-show'), template: 'no-show' },
  'ride-reopened': { ...ofRide('ride-reopened'), template: 'ride-reopened' },
  'booking-link': { ...ofRide('booking-link'), template: 'booking-link' },
  'no-taxi-yet': { ...ofRide('no-taxi-yet'), template: 'no-taxi-yet' },
  'rate-ride': rateRideOrder('R1', 1, 0),
  'confirm-booking': { id: 'm', template: 'confirm-booking', rideId: 'R1' },
  'ride-alert': rideAlertOrder('R1', 'u'),
  'ride-reassigned': { id: 'm', template: 'ride-reassigned', companyId: 'c', rideId: 'R1', isProvisionKept: true },
  'change-requested': { ...ofRide('change-requested'), template: 'change-requested' },
  'carrier-changed': { ...ofRide('carrier-changed'), template: 'carrier-changed' },
  'change-objected': { ...ofRide('change-objected'), template: 'change-objected' },
  'change-objection': objectionOrder('R1', 'u', 1, { carrierId: 'c', isInTime: true }),
  'change-declined': { ...ofRide('change-declined'), template: 'change-declined' },
  'hand-on-offered': handOnOfferedOrder('R1', 1, { companyId: 'c', uid: 'u' }),
  'hand-on-ended': handOnEndedOrder('R1', 1, { companyId: 'c', name: 'Alpentaxi', end: 'declined' }),
  'low-balance': {
    id: 'm',
    template: 'low-balance',
    companyId: 'c',
    balanceTokenCents: 4_000,
    thresholdTokenCents: 5_000,
  },
  'company-message': {
    id: 'm',
    template: 'company-message',
    companyId: 'c',
    lang: 'de',
    subject: 'Sommerfest',
    message: 'Guten Tag',
  },
  'auto-top-up': { id: 'm', template: 'auto-top-up', companyId: 'c', why: 'limit', tokens: 100 },
  'provision-rises': {
    id: 'm',
    template: 'provision-rises',
    companyId: 'c',
    fromPercent: 10,
    toPercent: 12,
    startsAtMs: 1,
  },
  'crew-left': { id: 'm', template: 'crew-left', companyId: 'c', name: 'Max', rideIds: ['R1'] },
  'open-rides': { id: 'm', template: 'open-rides', uid: 'u', companyId: 'c', rideIds: ['R1'], isUrgent: false },
  'own-ride': { id: 'm', template: 'own-ride', uid: 'u', companyId: 'c', rideId: 'R1', what: 'canceled' },
  'password-reset': { id: 'm', template: 'password-reset', email: 'a@example.com', lang: 'en' },
  contact: { id: 'm', template: 'contact', message: contact },
  'page-contact': { id: 'm', template: 'page-contact', companyId: 'c', message: contact },
  'company-opened': { id: 'm', template: 'company-opened', ...company, to: 'admin' },
  'company-closed': { id: 'm', template: 'company-closed', ...company, to: 'admin' },
  'guest-data': { id: 'm', template: 'guest-data', rideIds: ['R1'] },
  'application-received': {
    id: 'm',
    template: 'application-received',
    email: 'a@example.com',
    lang: 'de',
    companyId: 'c',
  },
  'application-known': { id: 'm', template: 'application-known', email: 'a@example.com', lang: 'en' },
  'application-review': { id: 'm', template: 'application-review', companyId: 'c', administratorId: 'u' },
  invitation: { id: 'm', template: 'invitation', companyId: 'c', uid: 'u', invitedAtMs: 1 },
  'daily-report': {
    id: 'daily-report_2026-11-22',
    template: 'daily-report',
    failedMails: 1,
    unpostedEvents: 2,
    overdueRides: 3,
    unacceptedRides: 4,
    strandedRides: 5,
  },
  'licence-ends': {
    id: 'm',
    template: 'licence-ends',
    companyId: 'c',
    validUntil: '2027-01-31',
    administratorId: null,
  },
  'licence-sent': { id: 'm', template: 'licence-sent', companyId: 'c', administratorId: 'u' },
  'licence-accepted': { id: 'm', template: 'licence-accepted', companyId: 'c' },
  'admin-handed-over': {
    id: 'm',
    template: 'admin-handed-over',
    companyId: 'c',
    uid: 'u',
    isSuccessor: true,
    otherName: 'Eva',
  },
  'guest-erased': { id: 'm', template: 'guest-erased', email: 'a@example.com', lang: 'de', rideIds: ['R1'] },
};

it.each(Object.values(examples))(
  'the mail order is read as stored, and not with a missing field: $template',
  (order) => {
    const { id, ...stored } = order;
    expect(readMail(snapshotOf(`mail/${id}`, { ...stored, state: 'waiting' }))).toEqual(order);
    const [field] = Object.keys(stored).filter((name) => name !== 'template');
    const half = Object.fromEntries(Object.entries(stored).filter(([name]) => name !== field));
    expect(() => readMail(snapshotOf(`mail/${id}`, half))).toThrow(`mail/${id}: ${field} is missing`);
  },
);

it('the progress of a mail is read as stored', () => {
  expect(readMailProgress(snapshotOf('mail/m', { ...newProgress }))).toEqual(newProgress);
});
