import { product } from '@talwaerts/domain/product/product.ts';
import { retentionPeriods as retention } from '@talwaerts/domain/product/retention-periods.ts';
import type { Period } from '@talwaerts/domain/retention/retention.ts';
import { mailLink } from '../../shared/paths.ts';

function lengthOf(period: Period): string {
  if ('days' in period) return period.days === 1 ? '1 day' : `${period.days} days`;
  if ('months' in period) return `${period.months} months`;
  if ('calendarYears' in period) return `${period.calendarYears} years from the end of the calendar year`;
  return period.years === 1 ? '1 year' : `${period.years} years`;
}

/** Translates `PrivacyText`. */
export function PrivacyInEnglish() {
  const { name, operator, support } = product;
  return (
    <>
      <h2>1. Who is responsible</h2>
      <p>
        {operator.name}, {operator.street}, {operator.postalCode} {operator.town}, {operator.country}. We answer
        questions about data protection at <a href={mailLink(support.email)}>{support.email}</a>.
      </p>
      <h2>2. Which data we process</h2>
      <h3>Device data</h3>
      <p>
        Opening the pages produces data that are technically necessary: IP address, time, opened page, kind of browser
        and chosen language. We need them to deliver the pages and to protect them from abuse (Art. 6(1)(f) GDPR), and
        delete them after 30 days at the latest. A page that fails sends us the message of its error, without e-mail
        addresses and phone numbers.
      </p>
      <h3>Booking data</h3>
      <p>
        For a booking we process name, phone number, e-mail address, pickup, destination, time, number of passengers,
        your wishes (luggage, skis, wheelchair, pet, child seats with the children’s ages, flight or train number) and
        your notes; if a hotel books for you, also the hotel and your room (Art. 6(1)(b) GDPR). If a hotel books for
        you, it has given us these details. For bookings on a taxi company’s own page that company is responsible, and
        we process the data on its behalf.
      </p>
      <p>
        As long as no taxi has been found for your ride, all taxi companies that work with us see the ride: booking
        number, pickup and destination with street and house number, time, number of passengers, language, price, your
        wishes, your notes and, if there is one, the name of the hotel. So please write nothing personal into the notes.
        Your name, your phone number, your e-mail address and your room are given only to the taxi company that takes
        your ride, in order to carry you: its people see them from then until three hours after pickup. From then on
        other taxi companies no longer see the ride either. A hotel that books for you sees the ride with the details
        that it has given itself.
      </p>
      <p>
        Two hours after a finished ride we ask you once by e-mail how it was (Art. 6(1)(f) GDPR). The taxi company reads
        your stars and your sentence; only the average of all ratings is public. The sentence is deleted together with
        your booking data.
      </p>
      <h3>Applications of taxi companies</h3>
      <p>
        Whoever registers as a taxi company gives us name, e-mail address and password, the company’s details and its
        licence. With these we check whether we may work together (Art. 6(1)(b) GDPR). Only the people who review
        applications for us see the licence. We delete an uploaded file that is not submitted after 24 hours.
      </p>
      <h3>Messages to us</h3>
      <p>We use what you write to us through the contact forms to answer you.</p>
      <h2>3. Who processes data on our behalf</h2>
      <p>
        Operation and database: Google Cloud and Firebase; database, files and programs are in Frankfurt, sign-in data
        of the people in companies also outside the EU. Address search, distances and map pictures: Google Maps, which
        learns your device’s IP address when you type a place. Translations of booking pages: Google Translate. Mails:
        the provider of our mailbox. Notifications: the service of the browser. Card payments of taxi companies: Stripe,
        which also keeps their stored cards.
      </p>
      <h2>4. Cookies</h2>
      <p>
        Your device remembers your language, that you have read the notice about cookies, a booking form that you have
        begun, the last three places of your bookings, until you remove them in a place field, and the booking that you
        opened last, until you log out there, at the longest until the day after the ride. Our pages and the booking
        pages of taxi companies set a cookie with your language. Our pages have no cookies for statistics or
        advertising, so there is nothing that we would need your consent for. The button “Show cookies” at the end of
        every page shows the notice.
      </p>
      <p>
        On the booking page of a taxi company we count for this company how often the page was opened in a week, how
        often a booking was begun and how often one was made, by the poster, code or link through which the page was
        opened. Only these sums are stored, nothing about you or your device.
      </p>
      <h2>5. How long we keep data</h2>
      <p>What is no longer needed is deleted by our system each night:</p>
      <ul>
        <li>
          Name, phone number, e-mail address, wishes, notes, exact addresses and map picture of a booking:{' '}
          {lengthOf(retention.guests)} after the ride, of a round trip after the later ride.
        </li>
        <li>
          Whom a taxi company keeps as a customer, because a ride was ordered from the company itself, with phone
          number, e-mail address, usual routes and note: {lengthOf(retention.customers)} after the last ride. The
          company is responsible; we store it on its behalf.
        </li>
        <li>
          What then remains of the ride and no longer names anybody (time, districts, price, taxi company, version of
          the terms that were agreed to), and the entries of the companies’ token accounts: {lengthOf(retention.books)},
          as tax and company law require.
        </li>
        <li>
          The invoice of a taxi company that you have issued, with pickup, destination, and the name and address that
          you enter for it: {lengthOf(retention.books)}, even if you have your data erased (§ 132 BAO).
        </li>
        <li>
          Our outbox with the messages from the contact forms: {lengthOf(retention.outbox)}. In our mailbox we delete
          messages six months after they have been dealt with.
        </li>
        <li>
          The identifier by which we recognise an order that was sent twice, with its reference to your booking:{' '}
          {lengthOf(retention.requests)}.
        </li>
        <li>
          Applications of companies that we have turned down: {lengthOf(retention.applications)}. A company’s licence
          and booking page: {lengthOf(retention.licences)} after the end of the cooperation. Pictures that no booking
          page shows any more: {lengthOf(retention.pictures)}.
        </li>
        <li>
          Name, e-mail address and account of the people on a company’s team: as long as they belong to the team, at
          most {lengthOf(retention.licences)} after the end of the cooperation. For the same time, what they would like
          to be notified of.
        </li>
        <li>
          The address at which the browser of a signed-in person receives notifications: until they are switched off on
          the device or the person signs out there, until the browser’s service no longer knows the address, at most
          until the end of the account. Notifications contain no data of guests.
        </li>
        <li>First names of drivers and number plates, which passengers see: as long as the data of the passenger.</li>
        <li>
          Backups of the database: 14 weeks. What was deleted disappears there with the backup; if one is restored, our
          system deletes it again the next night.
        </li>
        <li>The sums of visits and bookings on booking pages: {lengthOf(retention.visits)}.</li>
        <li>The log of our administrators’ actions: {lengthOf(retention.audit)}.</li>
      </ul>
      <h2>6. Your rights</h2>
      <p>
        You have the right of access, rectification, erasure, restriction, data portability and objection, and the right
        to lodge a complaint with the Austrian data protection authority, dsb.gv.at.
      </p>
      <p>
        You get access to the data of a booking, and their erasure, at once on the booking’s page, which you open by the
        link in our mail, or from us on request. The data are sent to the stored e-mail address. They are erased as soon
        as no ride of the booking is still ahead; one last mail confirms it, after which the address is erased as well.
        The taxi company that drove you deletes its data under its own responsibility.
      </p>
      <h2>7. Young people</h2>
      <p>
        {name} is not intended for people under 18. Of children who travel along we learn the age if you wish a child
        seat, not the name.
      </p>
    </>
  );
}
