import { randomUUID } from 'node:crypto';
import type { CallName, Calls } from '@talwaerts/domain/calls/catalogue.ts';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { demoPlaces } from '../../functions/demo/curated-places.ts';
import { anApplicationOf, applicantToken } from './applications.ts';
import { tokenFor } from './calls.ts';
import { afternoon, anOpenRide, anOrder } from './orders.ts';
import { admin, driver, hotel, taxi } from './people.ts';
import { aSubscription } from './push.ts';

export const callers = {
  signedOut: undefined,
  noRole: tokenFor('u-nobody', {}),
  applicant: applicantToken('u-applicant'),
  madeUpRole: tokenFor('u-made-up', { role: 'owner', companyId: 'taxi-zillertal' }),
  noCompany: tokenFor('u-no-company', { role: 'hotel' }),
  taxi,
  driver,
  hotel,
  admin,
} as const;
export type Caller = keyof typeof callers;
export const everybody = Object.keys(callers) as readonly Caller[];

export interface KnownCall<N extends CallName = CallName> {
  readonly allowed: readonly Caller[];
  /** A valid payload. */
  readonly payload: Calls[N]['payload'];
  /** Whether the call accepts an empty payload, and stores nothing then that lasts. */
  readonly needsNothing?: true;
}

/** Returns every call with its allowed callers and a valid payload; a missing call does not compile. */
export async function everyCall(): Promise<{ readonly [N in CallName]: KnownCall<N> }> {
  const rideid = await anOpenRide();
  const order = await anOrder();
  const { guestEmail, terms, dateTimeBack, ...posted } = order;
  const userid = 'hotel-alpenrose';
  const ends = { origin: { placeId: 'airport-innsbruck' }, destination: { placeId: 'mayrhofen-hauptstrasse-409' } };
  const contact = {
    firstname: 'Anna',
    lastname: 'Gruber',
    company: 'Gruber',
    email: 'anna@example.com',
    phone: '+43 5285 1',
    ...({ message: 'Guten Tag', agreement: true, website: '', lang: 'de' } as const),
    requestId: randomUUID(),
  };
  const data = {
    companyName: 'Neu',
    companyFree: 'Neu',
    companyAddress: 'Neu 1',
    companyPhone: '+43 5285 1',
    companyEmail: 'neu@example.com',
  };
  const aPlace = {
    nameDE: 'Zellbergeben',
    nameEN: '',
    kind: 'hut' as const,
    town: 'Zellberg',
    lat: 47.23,
    lng: 11.87,
    land: 'AT',
    bundesland: 'Tirol',
    bezirk: 'Schwaz',
    meetingDE: '',
    meetingEN: '',
  } as const;
  const teamUser = { userID: 'u-nobody', companyID: userid };
  const managers = ['taxi', 'hotel', 'admin'] as const;
  const invited = {
    email: 'neu@example.com',
    firstname: 'Eva',
    lastname: 'Neu',
    role: 'Fahrer',
    companyID: userid,
  } as const;
  const pageRide = {
    slug: 'no-such-page',
    pickupId: 'airport',
    destinationId: 'mayrhofen',
    dateTime: afternoon(),
    pax: 3,
    price: 95,
    guestName: 'Anna Gruber',
    guestPhone: '+43 664 1234567',
    guestEmail: 'anna.gruber@example.com',
    notes: null,
    ...({ lang: 'de', terms: true } as const),
    requestId: randomUUID(),
  };
  const pageContact = {
    slug: 'no-such-page',
    firstname: 'Anna',
    lastname: 'Gruber',
    email: 'anna@example.com',
    phone: '',
    ...({ message: 'Guten Tag', agreement: true, website: '', lang: 'de' } as const),
    requestId: randomUUID(),
  };
  const webmasters = ['taxi', 'admin'] as const;
  const licence = { number: 'K-1', authority: 'BH Schwaz', validUntil: '2030-01-31' };
  const newCompany = {
    ...({ kind: 'hotel', companyName: 'Hotel Neu KG', companyFree: 'Hotel Neu' } as const),
    companyPlaceId: 'mayrhofen-hauptstrasse-409',
    companyPhone: '+43 5285 1',
    companyEmail: `${randomUUID()}@example.com`,
    firstname: 'Eva',
    lastname: 'Neu',
  };
  const ownRide = {
    pickup: { text: 'beim Sepp' },
    destination: { placeId: 'zell-dorfplatz-1' },
    dateTime: afternoon(),
    pax: 2,
    price: null,
    guestName: 'Anna Gruber',
  };
  const someDays = { from: '2030-12-24T00:00:00+01:00', to: '2030-12-25T00:00:00+01:00' };
  const companyStaff = ['taxi', 'driver'] as const;
  return {
    // Any signature: what nobody has signed is refused, and nothing is drawn.
    'global-routepicture': { allowed: everybody, payload: { line: '_p~iF~ps|U', signature: 'a'.repeat(43) } },
    'global-calculateprice': { allowed: everybody, payload: { pax: 3, date: afternoon(), ...ends } },
    'global-createride': { allowed: everybody, payload: order },
    'global-loadbooking': { allowed: everybody, payload: { orderId: rideid, email: order.guestEmail } },
    'global-openbooking': { allowed: everybody, payload: { token: 'token' } },
    'global-bookingpaper': { allowed: everybody, payload: { token: 'token', lang: 'de' } },
    'global-previewinvoice': { allowed: everybody, payload: { token: 'token', rideid, lang: 'de' } },
    'global-rideinvoice': { allowed: everybody, payload: { token: 'token', rideid, lang: 'de' } },
    'global-correctemail': {
      allowed: everybody,
      payload: { requestId: randomUUID(), email: 'nobody@example.com' },
    },
    'global-rateride': { allowed: everybody, payload: { token: 'token', rideid, stars: 5, text: '' } },
    'global-refuserating': { allowed: everybody, payload: { token: 'token' } },
    'global-changebooking': {
      allowed: everybody,
      payload: { token: 'token', rideid, change: { pax: 2 }, requestId: randomUUID() },
    },
    'global-objectchange': { allowed: everybody, payload: { token: 'token', rideid } },
    'global-cancelbooking': { allowed: everybody, payload: { token: 'token', orderId: rideid } },
    'global-requestexport': { allowed: everybody, payload: { token: 'token' } },
    'global-requesterasure': { allowed: everybody, payload: { token: 'token' } },
    'global-sendcontact': { allowed: everybody, payload: contact },
    'global-reporterror': {
      allowed: everybody,
      payload: { version: '0.8.0', route: '/order', message: 'Failed', stack: '' },
    },
    'global-requestpasswordreset': { allowed: everybody, payload: { email: 'nobody@example.com', lang: 'de' } },
    'global-onboarding': { allowed: ['applicant'], payload: anApplicationOf('u-applicant') },
    'global-checklicence': {
      allowed: ['applicant'],
      payload: { konzessionurl: 'licences/uploads/u-applicant/licence' },
    },
    'global-allowupload': { allowed: ['applicant'], payload: {}, needsNothing: true },
    'global-resendlink': { allowed: everybody, payload: { orderId: '7777777777', requestId: randomUUID() } },
    'global-confirmemail': { allowed: everybody, payload: { token: 'token' } },
    'global-figures': { allowed: ['taxi', 'hotel', 'admin'], payload: { period: '2026' } },
    'global-changename': { allowed: ['taxi', 'driver', 'hotel', 'admin'], payload: { name: 'Eva Neu' } },
    'global-savepush': { allowed: ['taxi', 'driver', 'hotel', 'admin'], payload: { subscription: aSubscription() } },
    'global-savenotifications': {
      allowed: ['taxi', 'driver', 'hotel'],
      payload: { data: { push: false, mail: true, newRides: true, ownRides: true, districts: [], minPrice: 0 } },
    },
    'global-savefilter': {
      allowed: ['taxi', 'driver', 'hotel', 'admin'],
      payload: { name: 'Flughafen', query: 'terminal=1' },
    },
    'global-openhandon': { allowed: everybody, payload: { token: 'token' } },
    'global-answerhandon': { allowed: everybody, payload: { token: 'token', accept: true } },
    'global-openinvitation': { allowed: everybody, payload: { token: 'token' } },
    'global-acceptinvitation': { allowed: everybody, payload: { token: 'token', password: 'a-first-one' } },
    'taxi-savevehicle': {
      allowed: ['taxi', 'admin'],
      payload: {
        data: { name: 'Bus', plate: 'SZ 1', seats: 8, equipment: ['skiBox'] },
        requestId: randomUUID(),
      },
    },
    'taxi-deletevehicle': { allowed: ['taxi', 'admin'], payload: { vehicleId: 'none' } },
    'taxi-saveclosure': {
      allowed: ['taxi'],
      payload: { data: { ...someDays, market: false, page: true, reason: '' }, requestId: randomUUID() },
    },
    'taxi-deleteclosure': { allowed: ['taxi'], payload: { closureId: 'none' } },
    'taxi-saveabsence': {
      allowed: ['taxi'],
      payload: { data: { ...someDays, driverUid: 'u-nobody', reason: '' }, requestId: randomUUID() },
    },
    'taxi-deleteabsence': { allowed: ['taxi'], payload: { absenceId: 'none' } },
    'taxi-findcompanies': { allowed: ['taxi'], payload: { rideid, text: '' } },
    'taxi-handon': { allowed: ['taxi'], payload: { rideid, companyid: 'alpentaxi' } },
    'taxi-withdrawhandon': { allowed: ['taxi'], payload: { rideid } },
    'taxi-answerhandon': { allowed: ['taxi'], payload: { rideid, accept: true } },
    // A district without rides: others would be told to the demo's Admin while other tests run.
    'taxi-setdistricts': { allowed: ['taxi'], payload: { districts: ['Lienz'] } },
    'taxi-setinvoicedata': {
      allowed: ['taxi'],
      payload: { taxStatus: 'vat', vatId: 'ATU12345678', invoiceAddress: '' },
    },
    'taxi-setalarms': { allowed: ['taxi'], payload: { driverlessMinutes: 90, lateMinutes: 10 } },
    'taxi-setreadytexts': { allowed: ['taxi'], payload: { de: [], en: [] } },
    'taxi-setlowbalance': { allowed: ['taxi'], payload: { tokens: 50 } },
    'taxi-setautotopup': { allowed: ['taxi'], payload: { isOn: false, below: 50, amount: 100, limit: 500 } },
    'taxi-storecard': { allowed: ['taxi'], payload: {}, needsNothing: true },
    'taxi-removecard': { allowed: ['taxi'], payload: {}, needsNothing: true },
    'taxi-paymentreceipt': { allowed: ['taxi', 'admin'], payload: { entryId: 'stripe_none', lang: 'de' } },
    'taxi-guestinvoice': { allowed: ['taxi'], payload: { rideid } },
    'taxi-statementfile': { allowed: ['taxi', 'admin'], payload: { month: '2020-01', format: 'csv', lang: 'de' } },
    'taxi-crewreport': { allowed: ['taxi'], payload: { period: '2020-01' } },
    'taxi-crewreportfile': { allowed: ['taxi'], payload: { period: '2020-01-31', lang: 'de' } },
    'taxi-answerrating': { allowed: ['taxi'], payload: { rideid, text: 'Danke!' } },
    'taxi-calendarlink': { allowed: companyStaff, payload: { userID: 'u-nobody', replaces: null, lang: 'de' } },
    'taxi-saveride': { allowed: ['taxi'], payload: { data: ownRide, requestId: randomUUID() } },
    'taxi-cancelride': { allowed: ['taxi'], payload: { rideid } },
    'taxi-savecustomer': {
      allowed: ['taxi'],
      payload: { data: { customerId: 'none', name: 'Anna', phone: '', email: '', note: '' } },
    },
    'taxi-deletecustomer': { allowed: ['taxi'], payload: { customerId: 'none' } },
    'taxi-changeride': { allowed: ['taxi'], payload: { rideid, change: { pax: 2 }, requestId: randomUUID() } },
    'taxi-setcrew': { allowed: companyStaff, payload: { rideid, driverUid: null, vehicleId: null } },
    'taxi-findrides': { allowed: companyStaff, payload: { text: 'Gruber' } },
    'taxi-proposecrews': { allowed: ['taxi'], payload: { date: '2026-12-24' } },
    'taxi-emptyways': {
      allowed: ['taxi'],
      payload: { ways: [{ from: { placeId: 'zell-dorfplatz-1' }, to: { placeId: 'station-jenbach' } }] },
    },
    'taxi-addteammember': { allowed: managers, payload: { data: invited, requestId: randomUUID() } },
    'taxi-upgradeuser': { allowed: managers, payload: { data: { ...teamUser, role: 'Manager' } } },
    'taxi-deleteuser': { allowed: managers, payload: { data: teamUser } },
    'taxi-resendinvitation': { allowed: managers, payload: { data: teamUser } },
    'taxi-handoveradmin': { allowed: ['taxi', 'hotel'], payload: { data: { userID: 'u-nobody' } } },
    'admin-inviteadministrator': {
      allowed: ['admin'],
      payload: { data: { email: 'neu@example.com', firstname: 'Eva', lastname: 'Neu' }, requestId: randomUUID() },
    },
    'admin-removeadministrator': { allowed: ['admin'], payload: { data: { userID: 'u-nobody' } } },
    'admin-resendinvitation': { allowed: ['admin'], payload: { data: { userID: 'u-nobody' } } },
    'global-ridehistory': { allowed: [...companyStaff, 'admin'], payload: { rideid } },
    'driver-confirmride': { allowed: companyStaff, payload: { rideid } },
    'driver-finishride': { allowed: [...companyStaff, 'admin'], payload: { rideid } },
    'driver-noshow': { allowed: [...companyStaff, 'admin'], payload: { rideid } },
    'driver-progress': { allowed: companyStaff, payload: { rideid, step: 'onTheWay', at: afternoon() } },
    'driver-delay': { allowed: companyStaff, payload: { rideid, minutes: 10 } },
    'driver-seen': { allowed: companyStaff, payload: { rideid } },
    'driver-answerchange': { allowed: companyStaff, payload: { rideid, accept: true } },
    'driver-giveback': { allowed: ['taxi'], payload: { rideid, reason: 'Panne' } },
    'driver-createStripeSession': { allowed: companyStaff, payload: { amount: 50 }, needsNothing: true },
    'driver-topUp': { allowed: companyStaff, payload: { amount: 50 }, needsNothing: true },
    'hotel-postride': {
      allowed: ['hotel'],
      payload: { ...posted, guestEmail: null, room: '12', payToPartner: false },
    },
    'hotel-changeride': {
      allowed: ['hotel'],
      payload: { rideid, change: { pax: 2 }, requestId: randomUUID() },
    },
    'hotel-withdrawride': { allowed: ['hotel'], payload: { rideid } },
    'hotel-findrides': { allowed: ['hotel'], payload: { text: 'Gruber' } },
    'hotel-monthfile': { allowed: ['hotel'], payload: { month: '2020-01', format: 'csv', lang: 'de' } },
    'admin-listusers': { allowed: ['admin'], payload: { group: 'taxi' }, needsNothing: true },
    'admin-tokenbooking': {
      allowed: ['admin'],
      payload: { userid, value: 5, description: 'Gutschrift', requestId: randomUUID() },
    },
    'admin-editcompanydata': { allowed: ['admin'], payload: { userid, data } },
    'admin-rejectuser': { allowed: ['admin'], payload: { userid, reason: 'Grund' } },
    'admin-confirmuser': { allowed: ['admin'], payload: { userid } },
    'admin-assignride': { allowed: ['admin'], payload: { rideid, companyid: 'taxi-zillertal' } },
    'admin-cancelride': { allowed: ['taxi', 'hotel', 'admin'], payload: { rideid } },
    'admin-rejectride': { allowed: ['admin'], payload: { rideid } },
    'admin-hiderating': { allowed: ['admin'], payload: { rideid, reason: 'Beleidigung' } },
    'admin-reopenride': { allowed: ['admin'], payload: { rideid, reason: 'Irrtum' } },
    'admin-candidates': { allowed: ['admin'], payload: { rideid } },
    'admin-mailcompanies': {
      allowed: ['admin'],
      payload: {
        companyids: [userid],
        texts: { de: { subject: 'Betreff', message: 'Text' }, en: { subject: 'Subject', message: 'Text' } },
        requestId: randomUUID(),
      },
    },
    'admin-companyfigures': { allowed: ['admin'], payload: { month: '2026-10' } },
    'admin-findrides': { allowed: ['admin'], payload: { text: 'Gruber' } },
    'admin-lowerprovision': { allowed: ['admin'], payload: { rideid, provision: 1 } },
    'admin-tellguest': { allowed: ['admin'], payload: { rideid } },
    'admin-reassign': { allowed: ['admin'], payload: { rideid, companyid: 'taxi-zillertal', reason: 'Panne' } },
    'admin-exportguest': { allowed: ['admin'], payload: { rideid } },
    'admin-eraseguest': { allowed: ['admin'], payload: { rideid } },
    'website-create': { allowed: webmasters, payload: { companyID: userid }, needsNothing: true },
    // Refused: there is no such place.
    'website-propose': {
      allowed: webmasters,
      payload: { placeIds: ['curated-no'], companyID: userid },
      needsNothing: true,
    },
    'website-activate': { allowed: webmasters, payload: { activated: true, companyID: userid } },
    'website-changeaddress': { allowed: webmasters, payload: { companyID: userid }, needsNothing: true },
    'website-translate': {
      allowed: webmasters,
      payload: { lang: 'de', text: 'Der Preis', requestId: randomUUID(), companyID: userid },
    },
    'website-savehours': {
      allowed: webmasters,
      payload: { hours: { open: [], leadMinutes: 60, ridesAtOnce: null }, companyID: userid },
    },
    'website-savemark': { allowed: ['taxi'], payload: { markId: 'aaaaaa', name: 'Hotel Alpenrose' } },
    'website-removemark': { allowed: ['taxi'], payload: { markId: 'aaaaaa' } },
    'website-countvisit': { allowed: everybody, payload: { slug: pageRide.slug, what: 'visit' } },
    'website-checktime': {
      allowed: everybody,
      payload: { slug: pageRide.slug, pickupId: 'p', destinationId: 'd', dateTime: pageRide.dateTime },
    },
    'website-newride': { allowed: everybody, payload: pageRide },
    'website-confirmride': { allowed: everybody, payload: { token: 'token' } },
    'website-contactcompany': { allowed: everybody, payload: pageContact },
    'admin-setpagelimit': { allowed: ['admin'], payload: { lowestBalance: -100, clickAbove: 30 } },
    // Refused: there is no such place.
    'admin-saveplace': { allowed: ['admin'], payload: { id: 'no-such-place', values: aPlace, baseSavedAtMs: 1 } },
    'admin-deleteplace': { allowed: ['admin'], payload: { id: 'no-such-place' } },
    // Stored alike already.
    'admin-importplaces': {
      allowed: ['admin'],
      payload: { places: demoPlaces.slice(0, 1) },
    },
    'admin-areamap': { allowed: ['admin'], payload: { lat: 47.17, lng: 11.86, zoom: 12 } },
    // Refused with any stored tariff, so that prices stay the same for other tests.
    'admin-updatetariff': {
      allowed: ['admin'],
      payload: { before: { ...defaultTariff, baseFeeCents: 1 }, tariff: { ...defaultTariff, baseFeeCents: 2 } },
    },
    'admin-withdrawtariff': {
      allowed: ['admin'],
      payload: { tariff: { ...defaultTariff, baseFeeCents: 2 }, startsAt: afternoon() },
    },
    'admin-updateescalation': { allowed: ['admin'], payload: { data: defaultEscalation } },
    'admin-licencelink': { allowed: ['admin'], payload: { userid } },
    'admin-setlicence': { allowed: ['admin'], payload: { userid, licence } },
    'admin-companymap': { allowed: ['admin'], payload: { userid } },
    'admin-addcompany': { allowed: ['admin'], payload: { data: newCompany, requestId: randomUUID() } },
    'taxi-renewlicence': { allowed: ['taxi'], payload: { konzessionurl: 'licences/uploads/demo-taxi/none.pdf' } },
  };
}
