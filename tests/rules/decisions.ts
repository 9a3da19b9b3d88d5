import { teamActions } from '@talwaerts/domain/audit/audit.ts';
import { actionsOf } from '@talwaerts/domain/audit/audit-kinds.ts';
import { marketSources, rideSources } from '@talwaerts/domain/ride/ride-fields.ts';

/**
 * Callers. ownTaxi and ownDriver are members of the company `own`, hotel of `inn`, which posted the rides. The company
 * of closed… is no longer active. The ID tokens of some have a former role: removed… are no longer stored, demotedTaxi
 * is stored as Fahrer, promotedDriver as Manager. invited… have not accepted their invitation yet. The stored entries
 * of adminByPassword and adminWithCode demand a second factor, which only adminWithCode has used.
 */
export const roles = [
  'signedOut',
  'noRole',
  'ownTaxi',
  'otherTaxi',
  'ownDriver',
  'hotel',
  'otherHotel',
  'closedTaxi',
  'closedDriver',
  'closedHotel',
  'removedTaxi',
  'removedDriver',
  'removedHotel',
  'demotedTaxi',
  'promotedDriver',
  'invitedTaxi',
  'invitedDriver',
  'invitedHotel',
  'admin',
  'removedAdmin',
  'invitedAdmin',
  'adminByPassword',
  'adminWithCode',
] as const;
export type Role = (typeof roles)[number];
export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Row {
  readonly path: string;
  /** The web app's query for `list`; without it, the whole collection. */
  readonly where?: readonly (readonly [field: string, value: string | readonly string[]])[];
  /** Callers that may get, list and delete; every other operation is denied. adminWithCode may do the same as admin. */
  readonly get: readonly Role[];
  readonly list: readonly Role[];
  readonly delete?: readonly Role[];
}

const ownStaff = ['ownTaxi', 'ownDriver'] as const;
/** People of `own` whose ID tokens differ from what is stored of them. */
const formerStaff = [
  'removedTaxi',
  'removedDriver',
  'demotedTaxi',
  'promotedDriver',
  'invitedTaxi',
  'invitedDriver',
] as const;

/**
 * Every collection of the domain. Only functions write, except for the documents of a company's page:
 * website-writes.test.ts covers what the builder may write there, and this table does not.
 */
export const decisions: readonly Row[] = [
  {
    path: 'rides/open',
    where: [['status', 'open']],
    get: ['ownTaxi', 'otherTaxi', 'ownDriver', 'admin'],
    list: ['ownTaxi', 'otherTaxi', 'ownDriver', 'admin'],
  },
  {
    path: 'rides/taken',
    where: [
      ['status', 'confirmed'],
      ['carrier.companyId', 'own'],
    ],
    get: [...ownStaff, 'admin'],
    list: ownStaff,
  },
  // Administrators name the sources, or ask for open rides: a company's own rides are its team's alone.
  {
    path: 'rides/taken',
    where: [
      ['status', 'confirmed'],
      ['source', marketSources],
    ],
    get: [...ownStaff, 'admin'],
    list: ['admin'],
  },
  { path: 'rides/taken', where: [['status', 'confirmed']], get: [...ownStaff, 'admin'], list: [] },
  { path: 'rides/taken', where: [['source', rideSources]], get: [...ownStaff, 'admin'], list: [] },
  { path: 'rides/open', get: ['ownTaxi', 'otherTaxi', 'ownDriver', 'admin'], list: [] },
  {
    path: 'rides/entered',
    where: [
      ['carrier.companyId', 'own'],
      ['source', ['company']],
    ],
    get: ownStaff,
    list: ownStaff,
  },
  { path: 'rides/entered', where: [['source', ['company']]], get: ownStaff, list: [] },
  { path: 'rides/enteredByClosed', where: [['carrier.companyId', 'closed']], get: [], list: [] },
  { path: 'rides/entered/guest/contact', get: ownStaff, list: [] },
  { path: 'rides/enteredByClosed/guest/contact', get: [], list: [] },
  { path: 'companies/own/returns/entered', get: ownStaff, list: [] },
  { path: 'handOns/enteredToOwn', where: [['companyId', 'own']], get: ['ownTaxi'], list: ['ownTaxi'] },
  { path: 'rides/open/guest/contact', get: ['admin'], list: [] },
  // The carrier's people read the guest's contact from the acceptance until 3 hours after pickup.
  { path: 'rides/ahead/guest/contact', get: [...ownStaff, 'admin'], list: [] },
  { path: 'rides/justReadable/guest/contact', get: [...ownStaff, 'admin'], list: [] },
  ...['longAgo', 'finished', 'canceled', 'ofClosed'].map((ride) => ({
    path: `rides/${ride}/guest/contact`,
    get: ['admin'] as const,
    list: [],
  })),
  { path: 'rides/open/guest/consent', get: [], list: [] },
  { path: 'rides/open/map/route', get: [], list: [] },
  { path: 'rides/open/history/log', get: [], list: [] },
  { path: 'rides/open/searchEntries/carrier', get: [], list: [] },
  { path: 'occupancies/own', get: [], list: [] },
  { path: 'companies/own', get: [...ownStaff, 'admin'], list: ['admin'] },
  { path: 'companies/inn', get: ['hotel', 'admin'], list: ['admin'] },
  { path: 'companies/own/members/m', get: [...ownStaff, 'admin'], list: [...ownStaff, 'admin'] },
  { path: 'companies/inn/members/hotel', get: ['hotel', 'admin'], list: ['hotel', 'admin'] },
  // Members may get their own entry while it is stored, even if it grants them nothing else.
  ...(['demotedTaxi', 'promotedDriver', 'invitedTaxi', 'invitedDriver'] as const).map((changed) => ({
    path: `companies/own/members/${changed}`,
    get: [...ownStaff, changed, 'admin'] as const,
    list: [...ownStaff, 'admin'] as const,
  })),
  { path: 'companies/closed/members/closedTaxi', get: ['closedTaxi', 'admin'], list: ['admin'] },
  { path: 'companies/own/members/removedTaxi', get: [...ownStaff, 'admin'], list: [...ownStaff, 'admin'] },
  {
    path: 'companies/inn/rides/taken',
    where: [['status', 'confirmed']],
    get: ['hotel', 'admin'],
    list: ['hotel', 'admin'],
  },
  { path: 'notificationSettings/ownTaxi', get: ['ownTaxi'], list: [] },
  { path: 'notificationSettings/removedDriver', get: [], list: [] },
  { path: 'notificationSettings/closedTaxi', get: [], list: [] },
  { path: 'recipients/ownTaxi', get: [], list: [] },
  { path: 'ratingRefusals/ofGuest', get: [], list: [] },
  { path: 'savedFilters/ownTaxi', get: ['ownTaxi'], list: [] },
  { path: 'savedFilters/hotel', get: ['hotel'], list: [] },
  { path: 'savedFilters/removedAdmin', get: [], list: [] },
  { path: 'savedFilters/removedDriver', get: [], list: [] },
  { path: 'savedFilters/closedTaxi', get: [], list: [] },
  { path: 'companies/closed/vehicles/v', get: ['admin'], list: ['admin'] },
  { path: 'companies/inn/vehicles/v', get: ['admin'], list: ['admin'] },
  { path: 'companies/closed/returns/r', get: ['admin'], list: [] },
  { path: 'companies/own/vehicles/v', get: [...ownStaff, 'admin'], list: [...ownStaff, 'admin'] },
  { path: 'companies/own/closures/c', get: [...ownStaff, 'admin'], list: [...ownStaff, 'admin'] },
  { path: 'companies/closed/closures/c', get: ['admin'], list: ['admin'] },
  { path: 'companies/own/absences/a', get: ['ownTaxi'], list: ['ownTaxi'] },
  { path: 'companies/closed/absences/a', get: [], list: [] },
  { path: 'companies/own/customers/c', get: ['ownTaxi'], list: ['ownTaxi'] },
  { path: 'companies/closed/customers/c', get: [], list: [] },
  ...['marks/aaaaaa', 'visits/2026-11-23'].flatMap((entry) => [
    { path: `companies/own/${entry}`, get: ['ownTaxi', 'admin'] as const, list: ['ownTaxi', 'admin'] as const },
    { path: `companies/closed/${entry}`, get: ['admin'] as const, list: ['admin'] as const },
  ]),
  { path: 'companies/own/series/s', get: ownStaff, list: [] },
  { path: 'companies/own/series/s/pattern/contact', get: [], list: [] },
  { path: 'companies/closed/series/s', get: [], list: [] },
  // A ride that is offered to a company, for its Admin and Managers; its present carrier reads the ride itself.
  { path: 'handOns/toOwn', where: [['companyId', 'own']], get: ['ownTaxi', 'admin'], list: ['ownTaxi'] },
  { path: 'handOns/toOwn', where: [['source', marketSources]], get: ['ownTaxi', 'admin'], list: ['admin'] },
  { path: 'handOns/toOwn', get: ['ownTaxi', 'admin'], list: [] },
  { path: 'handOns/toClosed', where: [['companyId', 'closed']], get: ['admin'], list: [] },
  { path: 'ratings/taken', get: [...ownStaff, 'admin'], list: ['admin'] },
  { path: 'ratings/ofClosed', get: ['admin'], list: ['admin'] },
  { path: 'companies/own/figures/ratings', get: [...ownStaff, 'admin'], list: [] },
  { path: 'companies/closed/figures/ratings', get: ['admin'], list: [] },
  { path: 'companies/own/figures/promises', get: ['ownTaxi', 'admin'], list: [] },
  { path: 'companies/closed/figures/promises', get: ['admin'], list: [] },
  // Days of a month, which a function answers together with today's.
  { path: 'companies/own/figures/2026-10', get: [], list: [] },
  { path: 'companies/own/returns/r', get: [...ownStaff, 'admin'], list: [] },
  { path: 'tokenAccounts/own', get: [...ownStaff, 'admin'], list: ['admin'] },
  { path: 'autoTopUps/own', get: ['ownTaxi', 'admin'], list: [] },
  { path: 'autoTopUps/closed', get: ['admin'], list: [] },
  { path: 'tokenAccounts/own/entries/e', get: ['ownTaxi', 'admin'], list: ['ownTaxi', 'admin'] },
  {
    path: 'statements/own_2026-10',
    where: [['companyId', 'own']],
    get: ['ownTaxi', 'admin'],
    list: ['ownTaxi', 'admin'],
  },
  { path: 'statements/own_2026-10', get: ['ownTaxi', 'admin'], list: ['admin'] },
  { path: 'statements/own_2026-10/pages/0', get: [], list: [] },
  { path: 'statements/closed_2026-10', where: [['companyId', 'closed']], get: ['admin'], list: ['admin'] },
  { path: 'counters/invoices', get: [], list: [] },
  {
    path: 'rideInvoices/ofOwn',
    where: [['companyId', 'own']],
    get: ['ownTaxi', 'admin'],
    list: ['ownTaxi', 'admin'],
  },
  { path: 'rideInvoices/ofOwn', get: ['ownTaxi', 'admin'], list: ['admin'] },
  { path: 'rideInvoices/ofClosed', where: [['companyId', 'closed']], get: ['admin'], list: ['admin'] },
  // Members of a closed company may still get its document, which states the reason.
  { path: 'companies/closed', get: ['closedTaxi', 'closedDriver', 'admin'], list: ['admin'] },
  { path: 'companies/closedInn', get: ['closedHotel', 'admin'], list: ['admin'] },
  { path: 'companies/closed/members/m', get: ['admin'], list: ['admin'] },
  { path: 'companies/closedInn/rides/taken', where: [['status', 'confirmed']], get: ['admin'], list: ['admin'] },
  {
    path: 'rides/takenByClosed',
    where: [
      ['status', 'confirmed'],
      ['carrier.companyId', 'closed'],
      ['source', marketSources],
    ],
    get: ['admin'],
    list: ['admin'],
  },
  { path: 'tokenAccounts/closed', get: ['admin'], list: ['admin'] },
  { path: 'tokenAccounts/closed/entries/e', get: ['admin'], list: ['admin'] },
  { path: 'admins/admin', get: ['admin'], list: ['admin'] },
  { path: 'admins/other', get: ['admin'], list: ['admin'] },
  { path: 'admins/adminByPassword', get: ['admin', 'adminByPassword'], list: ['admin'] },
  { path: 'admins/removedAdmin', get: ['admin'], list: ['admin'] },
  { path: 'admins/invitedAdmin', get: ['admin', 'invitedAdmin'], list: ['admin'] },
  { path: 'figures/2026-10', get: [], list: [] },
  { path: 'figures/2026-10/days/2026-10-01', get: [], list: [] },
  { path: 'figures/counted', get: [], list: [] },
  { path: 'figures/districts', get: [], list: [] },
  // Signals that rides changed. They contain only times, so the rules check only the role in the ID token.
  {
    path: 'rideSignals/Schwaz',
    get: [],
    list: [
      'ownTaxi',
      'otherTaxi',
      'ownDriver',
      'closedTaxi',
      'closedDriver',
      ...formerStaff,
      'admin',
      'removedAdmin',
      'invitedAdmin',
      'adminByPassword',
    ] as Role[],
  },
  {
    path: 'companies/own/figures/rides',
    get: [...ownStaff, ...formerStaff] as Role[],
    list: [],
  },
  { path: 'companies/inn/figures/rides', get: ['hotel', 'removedHotel', 'invitedHotel'], list: [] },
  { path: 'curatedPlaces/p', get: [...ownStaff, 'otherTaxi', 'admin'], list: ['admin'] },
  { path: 'config/tariff', get: ['ownTaxi', 'otherTaxi', 'admin'], list: [] },
  { path: 'config/plannedTariff', get: ['admin'], list: [] },
  { path: 'config/escalation', get: [...ownStaff, 'otherTaxi', 'admin'], list: [] },
  { path: 'waitingBookings/waiting', get: [], list: [] },
  { path: 'config/other', get: [], list: [] },
  { path: 'config/websites', get: ['admin'], list: [] },
  { path: 'websites/own', get: ['ownTaxi', 'admin'], list: ['admin'] },
  { path: 'websites/other', get: ['otherTaxi', 'admin'], list: ['admin'] },
  { path: 'websites/closed', get: ['admin'], list: ['admin'] },
  ...['pickups/p', 'destinations/d', 'cars/c', 'prices/p_d'].map((entry) => ({
    path: `websites/own/${entry}`,
    get: ['ownTaxi', 'admin'] as const,
    list: ['ownTaxi', 'admin'] as const,
    delete: ['ownTaxi'] as const,
  })),
  { path: 'branding/b', get: roles, list: roles },
  { path: 'audit/a', get: ['admin'], list: ['admin'] },
  { path: 'audit/a', where: [['companyId', 'own']], get: ['admin'], list: ['admin'] },
  // The queries of the administrators' screen, by person, kind and company.
  { path: 'audit/a', where: [['who.uid', 'ownTaxi']], get: ['admin'], list: ['admin'] },
  { path: 'audit/a', where: [['what', actionsOf('tariff')]], get: ['admin'], list: ['admin'] },
  {
    path: 'audit/ofTeam',
    where: [
      ['companyId', 'own'],
      ['what', actionsOf('teams')],
      ['who.uid', 'ownTaxi'],
    ],
    get: ['ownTaxi', 'admin'],
    list: ['admin'],
  },
  // Audit entries of a team, only for its Admin. otherTaxi is a Manager and may not read those of `other`.
  {
    path: 'audit/ofTeam',
    where: [
      ['companyId', 'own'],
      ['what', 'member-invited'],
    ],
    get: ['ownTaxi', 'admin'],
    list: ['ownTaxi', 'admin'],
  },
  // The team screen's query.
  {
    path: 'audit/ofTeam',
    where: [
      ['companyId', 'own'],
      ['what', teamActions],
    ],
    get: ['ownTaxi', 'admin'],
    list: ['ownTaxi', 'admin'],
  },
  {
    path: 'audit/ofTeam',
    where: [
      ['companyId', 'own'],
      ['what', [...teamActions, 'ride-canceled']],
    ],
    get: ['ownTaxi', 'admin'],
    list: ['admin'],
  },
  { path: 'audit/ofTeam', where: [['what', 'member-invited']], get: ['ownTaxi', 'admin'], list: ['admin'] },
  { path: 'audit/ofRide', where: [['companyId', 'own']], get: ['admin'], list: ['admin'] },
  {
    path: 'audit/ofHotel',
    where: [
      ['companyId', 'inn'],
      ['what', 'member-joined'],
    ],
    get: ['hotel', 'admin'],
    list: ['hotel', 'admin'],
  },
  {
    path: 'audit/ofHandOver',
    where: [
      ['companyId', 'own'],
      ['what', 'admin-handed-over'],
    ],
    get: ['ownTaxi', 'admin'],
    list: ['ownTaxi', 'admin'],
  },
  {
    path: 'audit/ofAdministrators',
    where: [['what', 'administrator-invited']],
    get: ['admin'],
    list: ['admin'],
  },
  { path: 'audit/ofOther', get: ['admin'], list: ['admin'] },
  { path: 'audit/ofClosed', get: ['admin'], list: ['admin'] },
  { path: 'accountUpdates/u', get: [], list: [] },
  { path: 'pushSubscriptions/p', get: [], list: [] },
  { path: 'applications/a', get: [], list: [] },
  { path: 'removals/r', get: [], list: [] },
  {
    path: 'tokenAccounts/own/entries/e',
    where: [['sessionId', 's']],
    get: ['ownTaxi', 'admin'],
    list: ['ownTaxi', 'admin'],
  },
  { path: 'mail/m', get: [], list: [] },
  { path: 'requests/r', get: [], list: [] },
  { path: 'unpostedEvents/e', get: [], list: [] },
  { path: 'slugs/s', get: [], list: [] },
  { path: 'routeRequests/1', get: [], list: [] },
  { path: 'uploadPermissions/u-1', get: [], list: [] },
  { path: 'anything/else', get: [], list: [] },
];
