import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { mailOrder, type RideMailTemplate } from '@talwaerts/domain/mail/mail-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { htmlOf, senderName, textOf } from './layout.ts';
import { announcedRides, type RideMailData, rideMail } from './ride-mails.ts';

const contact = { name: 'Anna <b>Gruber</b>', email: 'anna@example.com', phone: '+43 664 1', room: null };
const data = (change: Partial<RideMailData> = {}): RideMailData => ({
  template: 'booking-received',
  to: 'guest',
  rides: [openRide()],
  contact,
  recipientName: contact.name,
  bookingUrl: 'https://talwaerts.example/mybooking?token=R1.signed',
  dashboardUrl: 'https://talwaerts.example/dashboard/main?status=confirmed&ride=R1',
  mapUrl: 'https://talwaerts.example/ridemaps/R1.signed.png',
  siteUrl: 'https://talwaerts.example',
  nowMs: openRide().pickupAtMs - 24 * 3_600_000,
  ...change,
});

describe('mails about a ride', () => {
  it('state the booking in the guest’s language, in HTML and in text', () => {
    const german = rideMail(data());
    expect(german.subject).toBe('Ihre Buchung R1 ist eingegangen');
    for (const form of [htmlOf(german), textOf(german)]) {
      expect(form).toContain('€\u00a0153,50');
      expect(form).toContain('Mi., 02.12.2026, 09:00');
      expect(form).toContain('Hauptstraße 409, Mayrhofen');
    }
    const english = rideMail(data({ rides: [openRide({ lang: 'en' })] }));
    expect(english.subject).toBe('We have received your booking R1');
    expect(textOf(english)).toContain('Wed, 2 Dec 2026, 09:00');
  });

  const meetingPoints = new Map([['R1', { de: 'Beim <Infoschalter>', en: 'By the desk', plan: '/places/muc/2.png' }]]);

  it('state the meeting point with its plan, to the guest only, in the guest’s language', () => {
    const german = rideMail(data({ meetingPoints }));
    expect(textOf(german)).toContain('Treffpunkt: Beim <Infoschalter>');
    expect(textOf(german)).toContain('https://talwaerts.example/places/muc/2.png');
    expect(htmlOf(german)).toContain('Beim &lt;Infoschalter&gt;');
    expect(htmlOf(german)).toContain('<img src="https://talwaerts.example/places/muc/2.png"');
    expect(textOf(rideMail(data({ meetingPoints, rides: [openRide({ lang: 'en' })] })))).toContain('By the desk');
    expect(textOf(rideMail(data({ meetingPoints, to: 'hotel' })))).not.toContain('Treffpunkt');
    expect(textOf(rideMail(data({ meetingPoints, template: 'booking-link' })))).not.toContain('Treffpunkt');
  });

  it('show the map of the route to the guest who books, once there can be one', () => {
    const route = { distanceMeters: 9_000, durationSeconds: 900 };
    const pictureOf = (change: Partial<RideMailData>) => rideMail(data(change)).picture;
    expect(pictureOf({ rides: [openRide({ route })] })).toEqual({
      url: 'https://talwaerts.example/ridemaps/R1.signed.png',
      alt: 'Karte der Strecke von Dorfplatz 1, Zell nach Hauptstraße 409, Mayrhofen',
    });
    expect(pictureOf({ rides: [openRide({ mapImage: 'https://storage.example/map' })] })).toBeDefined();
    expect(pictureOf({ rides: [openRide()] })).toBeUndefined();
    expect(pictureOf({ rides: [openRide({ route, mapImage: '' })] })).toBeUndefined();
    expect(
      pictureOf({ rides: [confirmedRide('a', { route })], template: 'ride-taken', to: 'carrier' }),
    ).toBeUndefined();
    expect(pictureOf({ rides: [openRide({ route })], template: 'no-taxi-yet' })).toBeUndefined();
  });

  it('name airports in English to English guests', () => {
    const pickup = { ...openRide().pickup, label: 'Flughafen München' };
    expect(textOf(rideMail(data({ rides: [openRide({ lang: 'en', pickup })] })))).toContain('From: Munich Airport');
    expect(textOf(rideMail(data({ rides: [openRide({ pickup })] })))).toContain('Von: Flughafen München');
  });

  it('say the needed vehicle and the wishes in the reader’s language', () => {
    const ride = openRide({ pax: 5, wishes: { skis: 2, childSeats: [8] } });
    const german = textOf(rideMail(data({ rides: [ride] })));
    expect(german).toContain('5 · 1 Kleinbus, 7 Plätze, Skibox, Sitzerhöhung');
    expect(german).toContain('2 Paar Ski oder Snowboards, Kindersitz (8 Jahre)');
    const english = textOf(rideMail(data({ rides: [{ ...ride, lang: 'en' }] })));
    expect(english).toContain('5 · 1 van, 7 seats, ski box, booster seat');
    // The carrier reads German.
    expect(
      textOf(rideMail(data({ template: 'page-ride', to: 'carrier', rides: [{ ...ride, lang: 'en' }] }))),
    ).toContain('1 Kleinbus');
    expect(textOf(rideMail(data()))).not.toContain('Taxi, 3 Plätze');
  });

  it('lead the company from a booking on its page to the ride in the dashboard, where it can be canceled', () => {
    const mail = rideMail(data({ template: 'page-ride', to: 'carrier', rides: [confirmedRide('c')] }));
    expect(mail.link?.url).toContain('/dashboard/main?status=confirmed&ride=R1');
    expect(textOf(mail)).toContain('stornieren Sie sie bitte gleich über den Link');
  });

  it('have facts and button before what can wait, in HTML and in text', () => {
    const mail = rideMail(data());
    expect(textOf(mail)).toMatch(
      /Guten Tag,\n\nAbholung: .*\nVon: .*\nNach: [\s\S]*Buchung ansehen: [\s\S]*Über den Link/,
    );
    expect(htmlOf(mail)).toMatch(/Abholung<[\s\S]*Von<[\s\S]*Nach<[\s\S]*Buchung ansehen<[\s\S]*Über den Link/);
  });

  it('contain the phone number of our support, also in plain text', () => {
    for (const form of [htmlOf, textOf]) expect(form(rideMail(data()))).toContain('+43 5285 000000');
  });

  it('mention canceling by the link only while the link can cancel a ride of the booking', () => {
    const ride = confirmedRide('a');
    const twoHours = 2 * 3_600_000;
    const mail = (nowMs: number, rides: RideMailData['rides'] = [ride]) => textOf(rideMail(data({ rides, nowMs })));
    expect(mail(ride.pickupAtMs - twoHours)).toContain('kostenlos stornieren');
    const late = mail(ride.pickupAtMs - twoHours + 1);
    expect(late).not.toContain('kostenlos stornieren');
    expect(late).toContain('Bitte rufen Sie an, +43 5285 000000');
    const back = confirmedRide('a', { id: 'R2', pickupAtMs: ride.pickupAtMs + twoHours });
    expect(mail(ride.pickupAtMs - twoHours + 1, [ride, back])).toContain('kostenlos stornieren');
    expect(mail(ride.pickupAtMs - 60_000, [openRide()])).toContain('kostenlos stornieren, solange kein Taxi');
  });

  it('promise the guest who books word by an instant if no taxi is found', () => {
    const atMs = openRide().pickupAtMs - 2 * 3_600_000;
    const toldAtMs = new Map([[openRide().id, atMs]]);
    expect(textOf(rideMail(data({ toldAtMs })))).toContain('Findet sich bis Mi., 02.12.2026, 07:00 Uhr kein Taxi');
    const english = [openRide({ lang: 'en' })] as const;
    expect(textOf(rideMail(data({ toldAtMs, rides: english })))).toContain('found by Wed, 2 Dec 2026, 07:00, we');
    expect(textOf(rideMail(data()))).not.toContain('Findet sich');
    const back = openRide({ id: 'R2', pickupAtMs: openRide().pickupAtMs + 8 * 3_600_000 });
    const both = new Map([...toldAtMs, ['R2', atMs + 8 * 3_600_000]]);
    const round = textOf(rideMail(data({ toldAtMs: both, rides: [openRide(), back] })));
    expect(round).toContain('für die Hinfahrt bis Mi., 02.12.2026, 07:00 Uhr kein Taxi');
    expect(round).toContain('Für die Rückfahrt schreiben wir Ihnen bis Mi., 02.12.2026, 15:00 Uhr');
  });

  it('tell a guest honestly that there is no taxi yet, while the ride is open', () => {
    const mail = rideMail(data({ template: 'no-taxi-yet' }));
    expect(mail.subject).toBe('Fahrt R1: noch kein Taxi gefunden');
    expect(textOf(mail)).toContain('über den Link bis zur Abholzeit kostenlos stornieren');
    expect(textOf(rideMail(data({ template: 'no-taxi-yet', to: 'hotel' })))).not.toContain('über den Link');
    const order = mailOrder('no-taxi-yet', 'guest', ['R1']);
    expect(announcedRides(order, [openRide(), confirmedRide('c')])).toEqual([openRide()]);
    expect(announcedRides(order, [openRide({ round: 1 })])).toEqual([]);
  });

  it('say after a change who drives, with a number to call, but not to the carrier itself', () => {
    const changed = { template: 'ride-changed', rides: [confirmedRide('c')] } as const;
    const { name, phone } = confirmedRide('c').carrier;
    const mail = rideMail(data(changed));
    expect(textOf(mail)).toContain(name);
    expect(htmlOf(mail)).toContain(`<a href="${phoneLink(phone)}" style="color:inherit">${phone}</a>`);
    expect(textOf(rideMail(data({ ...changed, to: 'carrier' })))).not.toContain(phone);
    expect(textOf(rideMail(data({ ...changed, rides: [openRide()] })))).not.toContain(name);
  });

  it('let a carrier call its guest at the number in E.164, and show it as typed', () => {
    const contact = { name: 'Anna', email: '', phone: '+43 0664 5550002', phoneE164: '+436645550002', room: null };
    const mail = rideMail(data({ template: 'ride-taken', to: 'carrier', rides: [confirmedRide('c')], contact }));
    expect(htmlOf(mail)).toContain('<a href="tel:+436645550002" style="color:inherit">+43 0664 5550002</a>');
  });

  it('ask a carrier to agree to a change, with what was agreed, what it costs and the link', () => {
    const { pickup, destination, wishes } = openRide();
    const changeRequest = {
      nth: 1,
      what: ['pickupAtMs', 'pax'],
      untilMs: openRide().created.atMs,
      atMs: 1,
      by: 'guest',
      pickup,
      destination,
      wishes,
      pickupAtMs: openRide().pickupAtMs + 3_600_000,
      pax: 6,
      route: { distanceMeters: 26_400, durationSeconds: 1_560 },
      freeWaitingMinutes: 5,
      priceCents: 18_000,
      provisionTokenCents: 1_800,
    };
    const ride = { ...confirmedRide('c', { changeRequests: 1 }), changeRequest };
    const mail = rideMail(data({ template: 'change-requested', to: 'carrier', rides: [ride] }));
    const content = textOf(mail);
    expect(content).toContain('Mi., 02.12.2026, 10:00');
    expect(content).toContain('Mi., 02.12.2026, 09:00 · Dorfplatz 1, Zell → Hauptstraße 409, Mayrhofen · 3 Personen');
    expect(content).toContain('+2,65 Token');
    expect(mail.link?.url).toContain('ride=R1');
    const toGuest = textOf(rideMail(data({ template: 'change-requested', rides: [ride] })));
    expect(toGuest).not.toContain('Token');
    const order = mailOrder('change-requested', 'guest', ['R1'], 1);
    expect(announcedRides(order, [ride])).toEqual([ride]);
    const { changeRequest: _, ...answered } = ride;
    expect(announcedRides(order, [answered])).toEqual([]);
  });

  it('tell a guest that the ride stays as it was, and how to cancel it', () => {
    const changeAnswer = { nth: 1, end: 'expired' as const, atMs: 1, by: 'platform' };
    const ride = { ...confirmedRide('c', { changeRequests: 1, lang: 'en' }), changeAnswer };
    const content = textOf(rideMail(data({ template: 'change-declined', rides: [ride] })));
    expect(content).toContain('did not agree to the change in time');
    expect(content).toContain('cancel it free of charge by the link until the time of pickup');
    expect(announcedRides(mailOrder('change-declined', 'guest', ['R1'], 1), [ride])).toEqual([ride]);
    const accepted = { ...ride, changeAnswer: { ...changeAnswer, end: 'accepted' as const } };
    expect(announcedRides(mailOrder('change-declined', 'guest', ['R1'], 1), [accepted])).toEqual([]);
  });

  it('state both rides of a round trip, and the sum', () => {
    const mail = textOf(rideMail(data({ rides: [openRide({ id: 'A' }), openRide({ id: 'B' })] })));
    expect(mail).toContain('Buchungsnummer: A');
    expect(mail).toContain('Buchungsnummer: B');
    expect(mail).toContain('Gesamtpreis: €\u00a0307,00');
  });

  it('report a no-show to a hotel without the contact of a removed guest', () => {
    const mail = textOf(
      rideMail(data({ template: 'no-show', to: 'hotel', contact: null, recipientName: 'Alpenrose' })),
    );
    expect(mail).toContain('Buchungsnummer: R1');
    expect(mail).not.toContain('Gast:');
  });

  it('escape hostile text', () => {
    const rides = [openRide({ notes: '<script>alert(1)</script>' })] as const;
    const html = htmlOf(rideMail(data({ template: 'ride-assigned', to: 'carrier', rides })));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('Anna &lt;b&gt;Gruber&lt;/b&gt;');
  });

  it('quote none of the sender’s input to an unconfirmed address', () => {
    const first = rideMail(data({ rides: [openRide({ notes: 'Buy at our shop' })] }));
    for (const form of [htmlOf(first), textOf(first)]) {
      expect(form).not.toContain('Gruber');
      expect(form).not.toContain('Buy at our shop');
    }
  });

  it('contain the guest’s contact for the carrier, and the carrier’s name and phone for the guest', () => {
    const rides = [confirmedRide('a')] as const;
    const carrier = textOf(rideMail(data({ template: 'ride-taken', to: 'carrier', rides, recipientName: 'Taxi a' })));
    expect(carrier).toContain('Telefon: +43 664 1');
    const guest = textOf(rideMail(data({ template: 'ride-confirmed', rides })));
    expect(guest).toContain('Ihr Taxi: Taxi a');
    expect(guest).toContain('Telefon: +43 5285 1');
  });

  it('confirm a ride booked on a company’s page, headed by the company’s name and welcome', () => {
    const imprint = 'Tal Taxi e.U., Weg 1, FN 1 a, LG Innsbruck, ATU12345678';
    const brand = { name: 'Taxi Tal', logo: null, colour: '#112233', imprint };
    const page = { brand, welcome: 'Willkommen im Tal', phone: '+43 5282 1', email: 'taxi@example.com' };
    const rides = [confirmedRide('a', { source: 'partnerPage' })] as const;
    const mail = rideMail(data({ template: 'ride-confirmed', rides, page }));
    expect(textOf(mail)).toMatch(/^Taxi Tal\nWillkommen im Tal\n\nIhre Fahrt ist bestätigt\n\nGuten Tag,\n\nAbholung/);
    expect(htmlOf(mail)).toMatch(/Taxi Tal.*Willkommen im Tal[\s\S]*<h1[\s\S]*Guten Tag,<\/p><table/);
    // The law wants register number, court and VAT number of who writes, and of who sends.
    const { registerNumber, court, vatId } = product.operator;
    for (const words of [htmlOf(mail), textOf(mail)]) {
      expect(words).toContain(`${registerNumber}, ${court}, ${vatId}`);
      expect(words).toMatch(/Tal Taxi e\.\u2060?U\., Weg 1, FN 1 a, LG Innsbruck, ATU12345678/);
    }
    expect(senderName(mail)).toBe('Taxi Tal über Talwärts');
    expect(senderName({ ...mail, lang: 'en' })).toBe('Taxi Tal via Talwärts');
    expect(senderName(rideMail(data({ template: 'ride-confirmed', rides })))).toBe('Talwärts');
    const untitled = rideMail(data({ template: 'ride-confirmed', rides, page: { ...page, welcome: '' } }));
    expect(textOf(untitled)).toMatch(/^Taxi Tal\n\nIhre Fahrt/);
    expect(textOf(rideMail(data({ template: 'no-show', rides, page })))).not.toContain('Willkommen');
    const logo = { url: 'https://storage.example/logo.png', ground: '#14201d' };
    const withLogo = rideMail(
      data({ template: 'ride-confirmed', rides, page: { ...page, brand: { ...brand, logo } } }),
    );
    expect(htmlOf(withLogo)).toMatch(
      /<img src="https:\/\/storage\.example\/logo\.png" alt="Taxi Tal"[^>]*background:#14201d/,
    );
  });

  it('confirm a cancellation to the guest who made it, and report the refunded provision to the carrier', () => {
    const canceled = { atMs: 0, by: 'guest', how: 'canceledByGuest', isProvisionKept: false } as const;
    const rides = [{ ...confirmedRide('a'), status: 'canceled', canceled }] as const;
    const mail = (to: 'guest' | 'carrier') => textOf(rideMail(data({ template: 'ride-canceled', to, rides })));
    expect(mail('guest')).toContain('Sie haben diese Fahrt storniert.');
    expect(mail('guest')).not.toContain('Provision');
    expect(mail('carrier')).toContain('vom Gast storniert');
    expect(mail('carrier')).toContain('Die Provision wurde Ihrem Token-Konto gutgeschrieben.');
  });

  it.each(['rejected', 'expired'] as const)('say that no taxi was found, not that a ride was canceled: %s', (how) => {
    const canceled = { atMs: 0, by: 'platform', how, isProvisionKept: false } as const;
    const ride = {
      ...openRide(),
      nextStepAtMs: null,
      status: 'canceled',
      carrier: null,
      confirmed: null,
      canceled,
    } as const;
    const mail = rideMail(data({ template: 'ride-canceled', rides: [ride] }));
    expect([mail.subject, mail.title]).toEqual(['Fahrt R1: kein Taxi gefunden', 'Kein Taxi gefunden']);
    expect(textOf(mail)).not.toContain('storniert');
  });

  it('report to the carrier of a canceled ride that an administrator kept the provision', () => {
    const canceled = { atMs: 0, by: 'admin', how: 'canceled', isProvisionKept: true } as const;
    const rides = [{ ...confirmedRide('a'), status: 'canceled', canceled }] as const;
    const mail = (to: 'guest' | 'carrier') => textOf(rideMail(data({ template: 'ride-canceled', to, rides })));
    expect(mail('carrier')).toContain('Die Provision wird nicht zurückgegeben.');
    expect(mail('carrier')).not.toContain('gutgeschrieben');
    expect(mail('guest')).not.toContain('Provision');
  });

  it('report a reverted no-show to the guest, and to the carrier that the ride is confirmed again', () => {
    const mail = (to: 'guest' | 'carrier', lang: 'de' | 'en' = 'de') =>
      rideMail(data({ template: 'ride-reopened', to, rides: [{ ...confirmedRide('a', { lang }), reopenings: 1 }] }));
    expect(mail('guest').subject).toBe('Fahrt R1: Meldung zurückgenommen');
    expect(textOf(mail('guest'))).toContain('gilt nicht mehr');
    expect(mail('guest', 'en').subject).toBe('Ride R1: report taken back');
    expect(textOf(mail('carrier'))).toContain('steht sie bei Ihren bestätigten Fahrten');
    expect(textOf(mail('guest'))).not.toContain('bestätigten Fahrten');
  });

  it('contain the signed link for the guest only', () => {
    for (const form of [htmlOf, textOf]) {
      expect(form(rideMail(data()))).toContain('/mybooking?token=R1.signed');
      const rides = [confirmedRide('a')] as const;
      for (const to of ['carrier', 'hotel'] as const) {
        expect(form(rideMail(data({ template: 'ride-confirmed', to, rides })))).not.toContain('R1.signed');
      }
    }
  });

  it('no longer announce a ride of the trip that has been canceled', () => {
    const canceled = {
      ...confirmedRide('a'),
      status: 'canceled',
      canceled: { atMs: 0, by: 'x', how: 'canceled', isProvisionKept: false },
    } as const;
    const open = openRide();
    const confirmed = confirmedRide('a');
    const of = (template: RideMailTemplate) => mailOrder(template, 'guest', ['R1']);
    for (const template of [
      'booking-received',
      'ride-confirmed',
      'ride-taken',
      'ride-assigned',
      'page-ride',
    ] as const) {
      expect([template, announcedRides(of(template), [canceled, canceled])]).toEqual([template, []]);
      expect([template, announcedRides(of(template), [canceled, confirmed])]).toEqual([template, [confirmed]]);
    }
    expect(announcedRides(of('booking-received'), [canceled, open])).toEqual([open]);
    expect(announcedRides(of('ride-canceled'), [canceled])).toEqual([canceled]);
    expect(announcedRides(of('no-show'), [canceled])).toEqual([canceled]);
  });

  it('announce no taxi that has given the ride back, and each next one once', () => {
    const first = mailOrder('ride-confirmed', 'guest', ['R1']);
    const second = mailOrder('ride-confirmed', 'guest', ['R1'], 1);
    const again = openRide({ round: 1 });
    const taken = confirmedRide('b', { round: 1 });
    expect([announcedRides(first, [again]), announcedRides(first, [taken])]).toEqual([[], []]);
    expect(announcedRides(second, [taken])).toEqual([taken]);
    const mail = rideMail(data({ template: 'ride-confirmed', rides: [taken] }));
    expect(mail.title).toBe('Ein anderes Taxi fährt Sie');
    expect(textOf(mail)).toContain('Uhrzeit und Preis bleiben gleich');
  });
});
