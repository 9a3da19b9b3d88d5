import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { CancelReason } from '@talwaerts/domain/ride/ride.ts';
import { type BookingWords, bookingWords } from '../use-cases/papers/booking-words.ts';

/** The texts of mails in one language, with the same words as the screens. */
export interface Words extends BookingWords {
  readonly hello: (name: string) => string;
  /** For mails to an unconfirmed address: a spammer could enter an advertisement as the name. */
  readonly helloUnnamed: string;
  readonly closing: string;
  /** The closing of mails in the look of a company's page. */
  readonly closingOf: (company: string, phone: string, email: string) => string;
  readonly open: string;
  /** A ride's name in the guest's calendar. */
  readonly calendar: (from: string, to: string) => string;
  /** Stands for the picture of the route. */
  readonly mapOf: (from: string, to: string) => string;
  /** What the signed link allows. */
  /** `isSoon`: pickup is so near that only an open ride can be canceled. */
  readonly linkHint: (isSoon: boolean) => string;
  /** The same once it is too late to cancel. */
  readonly linkHintLate: (phone: string) => string;
  /** For mails with the booking's PDF. */
  readonly paperHint: string;
  readonly received: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly toldBy: (when: string) => string;
    /** The same of one way of a round trip. */
    readonly toldByOf: Readonly<Record<'there' | 'back', (when: string) => string>>;
  };
  readonly confirmed: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    /** For a ride booked on the company's own page. */
    readonly byPage: (company: string) => string;
    /** For a ride that the company itself has entered. */
    readonly byCompany: (company: string) => string;
    /** If another taxi was to drive before. */
    readonly again: { readonly subject: (id: string) => string; readonly title: string; readonly text: string };
  };
  /** To the company on whose page a guest has booked. */
  readonly pageRide: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly toRide: string;
  };
  readonly taken: { readonly subject: (id: string) => string; readonly title: string; readonly text: string };
  readonly assigned: { readonly subject: (id: string) => string; readonly title: string; readonly text: string };
  readonly canceled: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: Readonly<Record<CancelReason, string>>;
    /** If no taxi was found: nobody has canceled the ride. */
    readonly noTaxi: { readonly subject: (id: string) => string; readonly title: string };
    /** To the guest who canceled. */
    readonly byYou: string;
    /** To the carrier. */
    readonly refund: string;
    /** To the carrier, if an administrator kept the provision. */
    readonly noRefund: string;
  };
  /** The booking's link, sent again. */
  readonly bookingLink: { readonly subject: (id: string) => string; readonly title: string; readonly text: string };
  /** For a booking on a company's page that waits for this mail's click. */
  readonly waiting: {
    readonly subject: (company: string) => string;
    readonly title: string;
    readonly text: (company: string, until: string) => string;
    readonly notYou: string;
    readonly confirm: string;
  };
  /** For a ride that its guest or hotel has changed. */
  readonly changed: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly toCompany: string;
  };
  readonly persons: (pax: number) => string;
  /** For a confirmed ride whose guest or hotel wants a change that has a price; `until` is a time of day. */
  readonly changeRequested: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: (until: string) => string;
    readonly toCarrier: (until: string) => string;
    /** States time, way, persons and price before the change. */
    readonly before: (agreed: string) => string;
    /** States the difference in provision, in tokens with a sign. */
    readonly provision: (tokens: string) => string;
    readonly answer: string;
  };
  readonly changeDeclined: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly expired: string;
    readonly choices: string;
  };
  /** For a ride that its carrier has changed for the guest. */
  readonly carrierChanged: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: (company: string) => string;
    readonly toHotel: (company: string) => string;
    /** States time, way, persons, wishes and price before the change. */
    readonly before: (agreed: string) => string;
    readonly until: (day: string, time: string) => string;
    /** Once it is too late to object. */
    readonly call: (company: string, phone: string) => string;
    readonly object: string;
  };
  /** For a ride whose guest has objected to the carrier's change. */
  readonly changeObjected: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly toHotel: string;
    readonly toCarrier: string;
    readonly crew: string;
    readonly lack: (vehicle: string) => string;
    readonly clash: (driver: string, time: string, way: string) => string;
  };
  /** For an open ride whose pickup is near. */
  readonly noTaxiYet: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly choices: string;
  };
  readonly noShow: { readonly subject: (id: string) => string; readonly title: string; readonly text: string };
  /** For a finish or a no-show that an administrator has reverted. */
  readonly reopened: {
    readonly subject: (id: string) => string;
    readonly title: string;
    readonly text: string;
    readonly toCarrier: string;
  };
  readonly passwordReset: {
    readonly subject: string;
    readonly title: string;
    readonly text: string;
    readonly notYou: string;
    readonly label: string;
  };
}

const cancelHours = product.guestCancelMinutes / 60;

const de: Words = {
  ...bookingWords.de,
  hello: (name) => `Guten Tag ${name},`,
  helloUnnamed: 'Guten Tag,',
  closing: `Herzliche Grüße aus dem Tal\nIhr Team von ${product.name}`,
  closingOf: (company, phone, email) => `Herzliche Grüße\n${company}\n${phone}\n${email}`,
  open: 'Buchung ansehen',
  calendar: (from, to) => `Taxi: ${from} – ${to}`,
  mapOf: (from, to) => `Karte der Strecke von ${from} nach ${to}`,
  linkHint: (isSoon) =>
    `Über den Link sehen Sie jederzeit den Stand Ihrer Buchung und können ${isSoon ? 'kostenlos stornieren, solange kein Taxi zugesagt hat' : `bis ${cancelHours} Stunden vor der Abholung kostenlos stornieren`}. Geben Sie ihn bitte nicht weiter. Für Ihren Kalender liegt eine Datei bei.`,
  linkHintLate: (phone) =>
    `Über den Link sehen Sie jederzeit den Stand Ihrer Buchung. Geben Sie ihn bitte nicht weiter. Online stornieren ist so kurz vor der Abholung nicht mehr möglich: Bitte rufen Sie an, ${phone}. Für Ihren Kalender liegt eine Datei bei.`,
  paperHint: 'Die Buchung mit dem Preisnachweis liegt als PDF bei.',
  received: {
    subject: (id) => `Ihre Buchung ${id} ist eingegangen`,
    title: 'Wir suchen Ihr Taxi',
    text: 'Ihre Buchung ist eingegangen. Sobald ein Taxiunternehmen Ihre Fahrt annimmt, schicken wir Ihnen dessen Namen und Telefonnummer. Der Preis ist verbindlich.',
    toldBy: (when) => `Findet sich bis ${when} Uhr kein Taxi, schreiben wir Ihnen auch das.`,
    toldByOf: {
      there: (when) => `Findet sich für die Hinfahrt bis ${when} Uhr kein Taxi, schreiben wir Ihnen auch das.`,
      back: (when) => `Für die Rückfahrt schreiben wir Ihnen bis ${when} Uhr, falls sich keines findet.`,
    },
  },
  confirmed: {
    subject: (id) => `Ihre Fahrt ${id} ist bestätigt`,
    title: 'Ihre Fahrt ist bestätigt',
    text: 'Ein Taxiunternehmen hat Ihre Fahrt angenommen. Bei Fragen am Tag der Fahrt rufen Sie dort bitte direkt an.',
    byPage: (company) =>
      `Ihre Buchung ist bestätigt: ${company} holt Sie zur vereinbarten Zeit ab. Der Preis ist verbindlich. Bei Fragen rufen Sie bitte direkt an.`,
    byCompany: (company) =>
      `Ihre Fahrt ist eingetragen: ${company} holt Sie zur vereinbarten Zeit ab. Bei Fragen rufen Sie bitte direkt an.`,
    again: {
      subject: (id) => `Ein anderes Taxi fährt Sie: ${id}`,
      title: 'Ein anderes Taxi fährt Sie',
      text: 'Statt des bisherigen Taxiunternehmens fährt Sie ein anderes. Uhrzeit und Preis bleiben gleich. Bei Fragen am Tag der Fahrt rufen Sie bitte dort an.',
    },
  },
  pageRide: {
    subject: (id) => `Neue Buchung ${id} über Ihre Website`,
    title: 'Ein Gast hat auf Ihrer Website gebucht',
    text: 'Die Buchung ist dem Gast bereits bestätigt, die Gebühr von 10 % des Fahrpreises wurde von Ihrem Token-Konto abgebucht. Hier sind alle Angaben und der Kontakt Ihres Gastes. Wenn Sie die Fahrt nicht übernehmen können, stornieren Sie sie bitte gleich über den Link: Dann erhält der Gast Bescheid, und Sie bekommen die Gebühr zurück.',
    toRide: 'Fahrt ansehen oder stornieren',
  },
  taken: {
    subject: (id) => `Fahrt ${id} gehört Ihnen`,
    title: 'Sie haben eine Fahrt angenommen',
    text: 'Hier sind alle Angaben zur Fahrt und der Kontakt Ihres Gastes.',
  },
  assigned: {
    subject: (id) => `Fahrt ${id} wurde Ihnen zugeteilt`,
    title: 'Sie haben eine Fahrt erhalten',
    text: `Das Team von ${product.name} hat Ihnen diese Fahrt zugeteilt, die Provision wurde von Ihrem Token-Konto abgebucht. Hier sind alle Angaben und der Kontakt Ihres Gastes. Wenn Sie die Fahrt nicht übernehmen können, melden Sie sich bitte gleich bei uns.`,
  },
  canceled: {
    subject: (id) => `Fahrt ${id} ist storniert`,
    title: 'Die Fahrt ist storniert',
    text: {
      rejected: `Leider konnten wir für diese Fahrt kein Taxi vermitteln. Es entstehen keine Kosten. Vielleicht klappt es zu einer anderen Zeit; oder rufen Sie uns bitte an: ${product.support.phone}.`,
      withdrawn: 'Das Hotel hat diese Fahrt zurückgezogen. Es entstehen keine Kosten.',
      canceled: 'Die Fahrt wurde storniert und findet nicht statt. Es entstehen keine Kosten.',
      canceledByGuest: 'Die Fahrt wurde vom Gast storniert und findet nicht statt. Es entstehen keine Kosten.',
      expired: `Bis zuletzt hat kein Taxi diese Fahrt angenommen. Das tut uns leid. Es entstehen keine Kosten. Wenn Sie noch ein Taxi brauchen, rufen Sie uns bitte an: ${product.support.phone}. Über den Link buchen Sie dieselbe Fahrt mit wenigen Klicks noch einmal.`,
    },
    noTaxi: { subject: (id) => `Fahrt ${id}: kein Taxi gefunden`, title: 'Kein Taxi gefunden' },
    byYou: 'Sie haben diese Fahrt storniert. Sie findet nicht statt, und es entstehen keine Kosten.',
    refund: 'Die Provision wurde Ihrem Token-Konto gutgeschrieben.',
    noRefund: 'Die Provision wird nicht zurückgegeben. Bei Fragen dazu schreiben Sie uns bitte.',
  },
  bookingLink: {
    subject: (id) => `Ihr Link zur Buchung ${id}`,
    title: 'Der Link zu Ihrer Buchung',
    text: 'Sie haben den Link zu Ihrer Buchung noch einmal angefordert. Wenn nicht, ist nichts zu tun.',
  },
  waiting: {
    subject: (company) => `Bitte bestätigen Sie Ihre Buchung bei ${company}`,
    title: 'Noch ein Schritt: bitte bestätigen',
    text: (company, until) =>
      `${company} hat Ihre Anfrage erhalten. Gebucht ist die Fahrt erst, wenn Sie sie über den Link bestätigen. Er gilt bis ${until} Uhr.`,
    notYou: 'Sie haben nichts gebucht? Dann ist nichts zu tun: Ohne Ihre Bestätigung verfällt die Anfrage.',
    confirm: 'Buchung bestätigen',
  },
  changed: {
    subject: (id) => `Fahrt ${id} wurde geändert`,
    title: 'Fahrt geändert',
    text: 'Ihre Fahrt wurde geändert. Ab jetzt gilt, was hier steht. Die beigefügte Kalenderdatei ersetzt die frühere.',
    toCompany: 'diese Fahrt wurde vom Gast oder vom Hotel geändert. Ab jetzt gilt, was hier steht.',
  },
  persons: (pax) => (pax === 1 ? '1 Person' : `${pax} Personen`),
  changeRequested: {
    subject: (id) => `Fahrt ${id}: Änderung angefragt`,
    title: 'Änderung angefragt',
    text: (until) =>
      `Das Taxiunternehmen muss der gewünschten Änderung zustimmen und hat dafür bis ${until} Uhr Zeit. Bis dahin gilt die Fahrt wie bisher. Die Antwort kommt per E-Mail. Gewünscht ist, was unten steht.`,
    toCarrier: (until) =>
      `Gast oder Hotel möchten diese Fahrt ändern, wie unten steht. Bitte stimmen Sie bis ${until} Uhr zu oder lehnen Sie ab. Bis dahin, und ohne Ihre Zustimmung, gilt die Fahrt wie bisher.`,
    before: (agreed) => `Bisher vereinbart: ${agreed}`,
    provision: (tokens) => `Ihre Provision ändert sich mit der Zustimmung um ${tokens} Token.`,
    answer: 'Änderung beantworten',
  },
  changeDeclined: {
    subject: (id) => `Fahrt ${id}: Änderung nicht möglich`,
    title: 'Die Fahrt bleibt, wie sie war',
    text: 'Das Taxiunternehmen kann die gewünschte Änderung nicht übernehmen. Die Fahrt gilt weiter, wie sie vereinbart war.',
    expired:
      'Das Taxiunternehmen hat der gewünschten Änderung nicht rechtzeitig zugestimmt. Die Fahrt gilt weiter, wie sie vereinbart war.',
    choices:
      'Sie entscheiden: die Fahrt behalten (dann ist nichts zu tun), oder sie über den Link bis zur Abholzeit kostenlos stornieren.',
  },
  carrierChanged: {
    subject: (id) => `Fahrt ${id}: für Sie geändert`,
    title: 'Das Taxiunternehmen hat Ihre Fahrt geändert',
    text: (company) =>
      `${company} hat Ihre Fahrt geändert, wie Sie es vereinbart haben. Ab jetzt gilt, was hier steht. Die beigefügte Kalenderdatei ersetzt die frühere.`,
    toHotel: (company) => `${company} hat diese Fahrt mit dem Gast geändert. Ab jetzt gilt, was hier steht.`,
    before: (agreed) => `Bisher: ${agreed}`,
    until: (day, time) =>
      `Haben Sie das nicht vereinbart? Dann stellen Sie die frühere Fahrt mit einem Klick wieder her: bis ${day}, ${time} Uhr, solange das Taxi noch nicht unterwegs ist.`,
    call: (company, phone) => `Haben Sie das nicht vereinbart? Dann rufen Sie bitte ${company} an: ${phone}.`,
    object: 'Das stimmt nicht',
  },
  changeObjected: {
    subject: (id) => `Fahrt ${id} gilt wieder wie vorher`,
    title: 'Die Fahrt gilt wieder wie vorher',
    text: 'Sie haben der Änderung widersprochen. Ihre Fahrt gilt wieder, wie sie vorher war, zum früheren Preis. Die beigefügte Kalenderdatei ersetzt die frühere.',
    toHotel: 'der Gast hat der Änderung durch das Taxiunternehmen widersprochen. Die Fahrt gilt wieder wie vorher.',
    toCarrier:
      'der Gast sagt, dass die Änderung dieser Fahrt nicht stimmt. Sie gilt wieder wie vorher, zum früheren Preis und mit der früheren Provision.',
    crew: 'Fahrer und Fahrzeug bleiben eingeteilt. Bitte prüfen Sie, ob sie noch passen.',
    lack: (vehicle) => `Achtung: ${vehicle} hat dafür zu wenige Plätze oder nicht die gewünschte Ausstattung.`,
    clash: (driver, time, way) => `Achtung: ${driver} fährt zu dieser Zeit auch um ${time} Uhr ${way}.`,
  },
  noTaxiYet: {
    subject: (id) => `Fahrt ${id}: noch kein Taxi gefunden`,
    title: 'Noch kein Taxi gefunden',
    text: 'Die Abholung rückt näher, und noch hat kein Taxiunternehmen diese Fahrt angenommen. Wir suchen weiter und melden uns sofort, wenn sich eines findet. Versprechen können wir es nicht.',
    choices: `Sie entscheiden: weiter warten (dann ist nichts zu tun), über den Link bis zur Abholzeit kostenlos stornieren und zu einer anderen Zeit neu buchen, oder uns anrufen: ${product.support.phone}.`,
  },
  noShow: {
    subject: (id) => `Fahrt ${id}: Gast nicht angetroffen`,
    title: 'Gast nicht angetroffen',
    text: 'Das Taxi war zur vereinbarten Zeit am Abholort, der Gast wurde dort nicht angetroffen. Wenn das nicht stimmt, schreiben Sie uns bitte.',
  },
  reopened: {
    subject: (id) => `Fahrt ${id}: Meldung zurückgenommen`,
    title: 'Meldung zurückgenommen',
    text: 'Die Meldung, dass das Taxi den Gast nicht angetroffen hat, gilt nicht mehr. Wir bitten um Entschuldigung.',
    toCarrier: `Das Team von ${product.name} hat die Meldung zurückgenommen, mit der diese Fahrt geschlossen wurde. Bis sie wieder abgeschlossen wird, steht sie bei Ihren bestätigten Fahrten. Ihr Token-Konto ändert sich dadurch nicht.`,
  },
  passwordReset: {
    subject: `Neues Passwort für ${product.name}`,
    title: 'Neues Passwort setzen',
    text: 'für dieses Konto wurde ein neues Passwort angefordert. Der Link gilt eine Stunde und nur einmal.',
    notYou: 'Sie haben nichts angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    label: 'Neues Passwort setzen',
  },
};

const en: Words = {
  ...bookingWords.en,
  hello: (name) => `Hello ${name},`,
  helloUnnamed: 'Hello,',
  closing: `Warm regards from the valley\nYour ${product.name} team`,
  closingOf: (company, phone, email) => `Warm regards\n${company}\n${phone}\n${email}`,
  open: 'View booking',
  calendar: (from, to) => `Taxi: ${from} – ${to}`,
  mapOf: (from, to) => `Map of the route from ${from} to ${to}`,
  linkHint: (isSoon) =>
    `The link shows you how your booking stands at any time, and lets you cancel free of charge ${isSoon ? 'as long as no taxi has agreed' : `until ${cancelHours} hours before pickup`}. Please do not pass it on. A file for your calendar is attached.`,
  linkHintLate: (phone) =>
    `The link shows you how your booking stands at any time. Please do not pass it on. So close to pickup you can no longer cancel online: please call ${phone}. A file for your calendar is attached.`,
  paperHint: 'The booking with the proof of its price is attached as PDF.',
  received: {
    subject: (id) => `We have received your booking ${id}`,
    title: 'We are looking for your taxi',
    text: 'We have received your booking. As soon as a taxi company takes your ride, we send you its name and phone number. The price is binding.',
    toldBy: (when) => `If no taxi is found by ${when}, we will write to you about that, too.`,
    toldByOf: {
      there: (when) => `If no taxi is found for the outward ride by ${when}, we will write to you about that, too.`,
      back: (when) => `For the return ride we will write to you by ${when} if none is found.`,
    },
  },
  confirmed: {
    subject: (id) => `Your ride ${id} is confirmed`,
    title: 'Your ride is confirmed',
    text: 'A taxi company has taken your ride. If you have questions on the day, please call it directly.',
    byPage: (company) =>
      `Your booking is confirmed: ${company} will pick you up at the agreed time. The price is binding. If you have questions, please call directly.`,
    byCompany: (company) =>
      `Your ride is noted: ${company} will pick you up at the agreed time. If you have questions, please call directly.`,
    again: {
      subject: (id) => `Another taxi will drive you: ${id}`,
      title: 'Another taxi will drive you',
      text: 'Another taxi company drives you instead of the former one. Time and price stay the same. If you have questions on the day, please call the new one.',
    },
  },
  pageRide: {
    subject: (id) => `New booking ${id} on your website`,
    title: 'A guest has booked on your website',
    text: 'The booking is confirmed to the guest already; the fee of 10 % of the price was taken from your token account. Here is everything about the ride, with the contact of your guest. If you cannot take it, please cancel it right away by the link: the guest is told, and you get the fee back.',
    toRide: 'See or cancel the ride',
  },
  taken: {
    subject: (id) => `Ride ${id} is yours`,
    title: 'You have taken a ride',
    text: 'Here is everything about the ride, with the contact of your guest.',
  },
  assigned: {
    subject: (id) => `Ride ${id} was assigned to you`,
    title: 'You have been given a ride',
    text: `The ${product.name} team has assigned this ride to you; its commission was taken from your token account. Here is everything about it, with the contact of your guest. If you cannot take the ride, please tell us right away.`,
  },
  canceled: {
    subject: (id) => `Ride ${id} is canceled`,
    title: 'The ride is canceled',
    text: {
      rejected: `Unfortunately we could not find a taxi for this ride. There is nothing to pay. Another time may work; or please call us: ${product.support.phone}.`,
      withdrawn: 'The hotel has withdrawn this ride. There is nothing to pay.',
      canceled: 'The ride has been canceled and will not take place. There is nothing to pay.',
      canceledByGuest: 'The ride has been canceled by the guest and will not take place. There is nothing to pay.',
      expired: `No taxi accepted this ride until the end. We are sorry. There is nothing to pay. If you still need a taxi, please call us: ${product.support.phone}. The link lets you book the same ride again with a few clicks.`,
    },
    noTaxi: { subject: (id) => `Ride ${id}: no taxi found`, title: 'No taxi found' },
    byYou: 'You have canceled this ride. It will not take place, and there is nothing to pay.',
    refund: 'The commission has been credited to your token account.',
    noRefund: 'The commission is not given back. If you have questions about that, please write to us.',
  },
  bookingLink: {
    subject: (id) => `The link to your booking ${id}`,
    title: 'The link to your booking',
    text: 'You asked for the link to your booking again. If you did not, there is nothing to do.',
  },
  waiting: {
    subject: (company) => `Please confirm your booking with ${company}`,
    title: 'One more step: please confirm',
    text: (company, until) =>
      `${company} has received your request. The ride is booked only once you confirm it by the link, which is valid until ${until}.`,
    notYou: 'You did not book anything? Then there is nothing to do: without your confirmation the request expires.',
    confirm: 'Confirm booking',
  },
  changed: {
    subject: (id) => `Ride ${id} was changed`,
    title: 'Ride changed',
    text: 'Your ride was changed. From now on, what you read here applies. The attached calendar file replaces the earlier one.',
    toCompany: 'this ride was changed by the guest or the hotel. From now on, what you read here applies.',
  },
  persons: (pax) => (pax === 1 ? '1 person' : `${pax} persons`),
  changeRequested: {
    subject: (id) => `Ride ${id}: change requested`,
    title: 'Change requested',
    text: (until) =>
      `The taxi company has to agree to the change, and has until ${until} to do so. Until then the ride stays as it is. We will send you the answer by e-mail. What was asked for is below.`,
    toCarrier: (until) =>
      `The guest or the hotel would like to change this ride, as it says below. Please agree or decline by ${until}. Until then, and without your consent, the ride stays as it is.`,
    before: (agreed) => `Agreed so far: ${agreed}`,
    provision: (tokens) => `If you agree, your commission changes by ${tokens} tokens.`,
    answer: 'Answer the request',
  },
  changeDeclined: {
    subject: (id) => `Ride ${id}: change not possible`,
    title: 'The ride stays as it was',
    text: 'The taxi company cannot make the change. The ride still stands as it was agreed.',
    expired: 'The taxi company did not agree to the change in time. The ride still stands as it was agreed.',
    choices:
      'It is your choice: keep the ride (there is nothing to do then), or cancel it free of charge by the link until the time of pickup.',
  },
  carrierChanged: {
    subject: (id) => `Ride ${id}: changed for you`,
    title: 'The taxi company has changed your ride',
    text: (company) =>
      `${company} has changed your ride as you agreed with them. From now on, what you read here applies. The attached calendar file replaces the earlier one.`,
    toHotel: (company) => `${company} has changed this ride with the guest. From now on, what you read here applies.`,
    before: (agreed) => `Before: ${agreed}`,
    until: (day, time) =>
      `You did not agree to this? Then restore the earlier ride with one click: until ${day}, ${time}, as long as the taxi is not yet on its way.`,
    call: (company, phone) => `You did not agree to this? Then please call ${company}: ${phone}.`,
    object: 'This is not right',
  },
  changeObjected: {
    subject: (id) => `Ride ${id} is as it was before`,
    title: 'The ride is as it was before',
    text: 'You have objected to the change. Your ride is as it was before, at the earlier price. The attached calendar file replaces the earlier one.',
    toHotel: 'the guest has objected to the change by the taxi company. The ride is as it was before.',
    toCarrier:
      'the guest says that the change of this ride is not right. It is as it was before, at the earlier price and with the earlier commission.',
    crew: 'Driver and vehicle stay on the ride. Please check whether they still fit.',
    lack: (vehicle) => `Attention: ${vehicle} has too few seats for it, or not the wished equipment.`,
    clash: (driver, time, way) => `Attention: at that time ${driver} also drives ${way} at ${time}.`,
  },
  noTaxiYet: {
    subject: (id) => `Ride ${id}: no taxi found yet`,
    title: 'No taxi found yet',
    text: 'Pickup is getting close, and no taxi company has accepted this ride yet. We keep looking and will tell you at once if we find one. We cannot promise it.',
    choices: `It is your choice: keep waiting (there is nothing to do then), cancel free of charge by the link until the time of pickup and book again for another time, or call us: ${product.support.phone}.`,
  },
  noShow: {
    subject: (id) => `Ride ${id}: guest not met`,
    title: 'Guest not met',
    text: 'The taxi was at the pickup at the agreed time and did not meet the guest there. If this is not right, please write to us.',
  },
  reopened: {
    subject: (id) => `Ride ${id}: report taken back`,
    title: 'Report taken back',
    text: 'The report that the taxi did not meet the guest no longer holds. We are sorry for it.',
    toCarrier: `The ${product.name} team has taken back the report that closed this ride. Until it is finished again, it is among your confirmed rides. Your token account stays as it is.`,
  },
  passwordReset: {
    subject: `New password for ${product.name}`,
    title: 'Set a new password',
    text: 'a new password was asked for with this account. The link holds for one hour and works once.',
    notYou: 'It was not you? Then there is nothing to do: your password stays as it is.',
    label: 'Set a new password',
  },
};

export const words: Readonly<Record<Lang, Words>> = { de, en };
