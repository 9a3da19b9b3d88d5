import { product } from '@talwaerts/domain/product/product.ts';
import { retentionPeriods as retention } from '@talwaerts/domain/product/retention-periods.ts';
import type { Period } from '@talwaerts/domain/retention/retention.ts';
import { mailLink } from '../../shared/paths.ts';
import { LegalPage } from './legal-page.tsx';
import { PrivacyInEnglish } from './privacy-in-english.tsx';

export default function PrivacyScreen() {
  return <LegalPage title="legal.privacy.title" german={<PrivacyText />} english={<PrivacyInEnglish />} />;
}

function lengthOf(period: Period): string {
  if ('days' in period) return period.days === 1 ? '1 Tag' : `${period.days} Tage`;
  if ('months' in period) return `${period.months} Monate`;
  if ('calendarYears' in period) return `${period.calendarYears} Jahre vom Ende des Kalenderjahres an`;
  return period.years === 1 ? '1 Jahr' : `${period.years} Jahre`;
}

/** The privacy notice, in German, the binding language. */
function PrivacyText() {
  const { name, operator, support } = product;
  return (
    <>
      <h2>1. Wer verantwortlich ist</h2>
      <p>
        {operator.name}, {operator.street}, {operator.postalCode} {operator.town}, {operator.country}. Fragen zum
        Datenschutz beantworten wir unter <a href={mailLink(support.email)}>{support.email}</a>.
      </p>
      <h2>2. Welche Daten wir verarbeiten</h2>
      <h3>Gerätedaten</h3>
      <p>
        Beim Aufruf der Seiten fallen technisch notwendige Daten an: IP-Adresse, Zeitpunkt, aufgerufene Seite, Art des
        Browsers und eingestellte Sprache. Wir brauchen sie, um die Seiten auszuliefern und vor Missbrauch zu schützen
        (Art. 6 Abs. 1 lit. f DSGVO), und löschen sie nach spätestens 30 Tagen. Scheitert eine Seite, sendet sie uns die
        Meldung des Fehlers, ohne E-Mail-Adressen und Telefonnummern.
      </p>
      <h3>Buchungsdaten</h3>
      <p>
        Für eine Buchung verarbeiten wir Name, Telefonnummer, E-Mail-Adresse, Abholort, Ziel, Zeit, Personenzahl, Ihre
        Wünsche (Gepäck, Ski, Rollstuhl, Haustier, Kindersitze mit dem Alter der Kinder, Flug- oder Zugnummer) und Ihre
        Anmerkungen, bei der Buchung durch ein Hotel auch das Hotel und Ihr Zimmer (Art. 6 Abs. 1 lit. b DSGVO). Bucht
        ein Hotel für Sie, hat es uns diese Angaben gemacht. Bei Buchungen auf der eigenen Seite eines Taxiunternehmens
        ist dieses verantwortlich, und wir verarbeiten die Daten in seinem Auftrag.
      </p>
      <p>
        Solange noch kein Taxi für Ihre Fahrt gefunden ist, sehen alle Taxiunternehmen, die mit uns arbeiten, die Fahrt:
        Buchungsnummer, Abholort und Ziel mit Straße und Hausnummer, Zeit, Personenzahl, Sprache, Preis, Ihre Wünsche,
        Ihre Anmerkungen und gegebenenfalls den Namen des Hotels. Schreiben Sie deshalb bitte nichts Persönliches in die
        Anmerkungen. Ihren Namen, Ihre Telefonnummer, Ihre E-Mail-Adresse und Ihr Zimmer erhält nur das Taxiunternehmen,
        das Ihre Fahrt übernimmt, um Sie zu befördern: Seine Leute sehen sie von der Übernahme bis drei Stunden nach der
        Abholung. Von der Übernahme an sehen andere Taxiunternehmen auch die Fahrt nicht mehr. Ein Hotel, das für Sie
        bucht, sieht die Fahrt mit den Angaben, die es selbst gemacht hat.
      </p>
      <p>
        Zwei Stunden nach einer abgeschlossenen Fahrt fragen wir Sie einmal per E-Mail, wie sie war (Art. 6 Abs. 1 lit.
        f DSGVO). Ihre Sterne und Ihren Satz liest das Taxiunternehmen, öffentlich ist allein der Durchschnitt aller
        Bewertungen. Der Satz wird mit Ihren Buchungsdaten gelöscht.
      </p>
      <h3>Bewerbungen von Taxiunternehmen</h3>
      <p>
        Wer sich als Taxiunternehmen anmeldet, gibt uns Name, E-Mail-Adresse und Passwort, die Daten der Firma und ihre
        Konzession. Wir prüfen damit, ob wir zusammenarbeiten dürfen (Art. 6 Abs. 1 lit. b DSGVO). Die Konzession sehen
        nur die Menschen, die bei uns prüfen. Eine hochgeladene Datei, die nicht abgeschickt wird, löschen wir nach 24
        Stunden.
      </p>
      <h3>Nachrichten an uns</h3>
      <p>Was Sie uns über die Kontaktformulare schreiben, verwenden wir, um Ihnen zu antworten.</p>
      <h2>3. Wer Daten in unserem Auftrag verarbeitet</h2>
      <p>
        Betrieb und Datenbank: Google Cloud und Firebase; Datenbank, Dateien und Programme liegen in Frankfurt,
        Anmeldedaten der Personen aus Unternehmen auch außerhalb der EU. Adresssuche, Entfernung und Kartenbilder:
        Google Maps, das beim Tippen eines Ortes die IP-Adresse Ihres Geräts erfährt. Übersetzungen der Buchungsseiten:
        Google Translate. Mails: der Anbieter unseres Postfachs. Mitteilungen: der Dienst des jeweiligen Browsers.
        Kartenzahlungen der Taxiunternehmen: Stripe, das auch deren hinterlegte Karten speichert.
      </p>
      <h2>4. Cookies</h2>
      <p>
        Ihre Sprache, dass Sie den Hinweis auf Cookies gelesen haben, ein begonnenes Buchungsformular, die letzten drei
        Orte Ihrer Buchungen, bis Sie diese in einem Ortsfeld entfernen, und die Buchung, die Sie zuletzt geöffnet
        haben, bis Sie sich dort abmelden, höchstens bis zum Tag nach der Fahrt, merkt sich Ihr Gerät. Unsere Seiten und
        die Buchungsseiten von Taxiunternehmen setzen ein Cookie mit Ihrer Sprache. Cookies für Statistik oder Werbung
        gibt es auf unseren Seiten nicht, und daher auch keine Einwilligung, die wir von Ihnen bräuchten. Den Hinweis
        zeigt die Schaltfläche „Cookies anzeigen“ am Ende jeder Seite.
      </p>
      <p>
        Auf der Buchungsseite eines Taxiunternehmens zählen wir für dieses, wie oft die Seite in einer Woche geöffnet
        wurde, wie oft jemand eine Buchung begonnen und wie oft jemand gebucht hat, getrennt nach dem Plakat, Code oder
        Link, über den die Seite geöffnet wurde. Gespeichert werden allein diese Summen, nichts über Sie oder Ihr Gerät.
      </p>
      <h2>5. Wie lange wir Daten aufbewahren</h2>
      <p>Was nicht mehr gebraucht wird, löscht unser System jede Nacht von selbst:</p>
      <ul>
        <li>
          Name, Telefonnummer, E-Mail-Adresse, Wünsche, Anmerkungen, genaue Adressen und Kartenbild einer Buchung:{' '}
          {lengthOf(retention.guests)} nach der Fahrt, bei Hin- und Rückfahrt nach der späteren.
        </li>
        <li>
          Wen ein Taxiunternehmen als Kunden führt, weil er eine Fahrt bei ihm selbst bestellt hat, mit Telefonnummer,
          E-Mail-Adresse, üblichen Wegen und Notiz: {lengthOf(retention.customers)} nach der letzten Fahrt.
          Verantwortlich ist das Unternehmen, in dessen Auftrag wir es speichern.
        </li>
        <li>
          Was danach von der Fahrt bleibt und niemanden mehr nennt (Zeit, Bezirke, Preis, Taxiunternehmen, Fassung der
          AGB, denen zugestimmt wurde), und die Buchungen auf Token-Konten der Unternehmen: {lengthOf(retention.books)},
          wie Steuer- und Unternehmensrecht es verlangen.
        </li>
        <li>
          Die Rechnung eines Taxiunternehmens, die Sie sich ausstellen lassen, mit Abholort, Ziel und dem Namen und der
          Anschrift, die Sie dafür angeben: {lengthOf(retention.books)}, auch wenn Sie Ihre Daten löschen lassen (§ 132
          BAO).
        </li>
        <li>
          Unser Postausgang mit den Nachrichten aus den Kontaktformularen: {lengthOf(retention.outbox)}. In unserem
          Postfach löschen wir Nachrichten sechs Monate nach Erledigung.
        </li>
        <li>
          Die Kennung, an der wir eine doppelt gesendete Bestellung erkennen, mit dem Bezug zu Ihrer Buchung:{' '}
          {lengthOf(retention.requests)}.
        </li>
        <li>
          Bewerbungen von Unternehmen, die wir abgelehnt haben: {lengthOf(retention.applications)}. Konzession und
          Buchungsseite eines Unternehmens: {lengthOf(retention.licences)} nach dem Ende der Zusammenarbeit. Bilder, die
          auf keiner Buchungsseite mehr stehen: {lengthOf(retention.pictures)}.
        </li>
        <li>
          Name, E-Mail-Adresse und Konto der Personen im Team eines Unternehmens: solange sie zum Team gehören,
          längstens {lengthOf(retention.licences)} nach dem Ende der Zusammenarbeit. Ebenso lange, worüber sie
          benachrichtigt werden möchten.
        </li>
        <li>
          Die Adresse, unter der der Browser einer angemeldeten Person Mitteilungen empfängt: bis sie Mitteilungen auf
          dem Gerät ausschaltet oder sich dort abmeldet, bis der Dienst des Browsers die Adresse nicht mehr kennt,
          längstens bis zum Ende des Kontos. Mitteilungen enthalten keine Daten von Fahrgästen.
        </li>
        <li>Vornamen von Fahrern und Kennzeichen, die Fahrgäste sehen: so lange wie die Daten des Fahrgasts.</li>
        <li>
          Sicherungen der Datenbank: 14 Wochen. Was gelöscht ist, verschwindet dort mit der Sicherung; wird eine
          eingespielt, löscht unser System es in der nächsten Nacht wieder.
        </li>
        <li>Die Summen der Besuche und Buchungen auf Buchungsseiten: {lengthOf(retention.visits)}.</li>
        <li>Das Protokoll über Eingriffe unserer Administratoren: {lengthOf(retention.audit)}.</li>
      </ul>
      <h2>6. Ihre Rechte</h2>
      <p>
        Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch sowie
        auf Beschwerde bei der österreichischen Datenschutzbehörde, dsb.gv.at.
      </p>
      <p>
        Auskunft und Löschung zu einer Buchung bekommen Sie sofort auf deren Seite, die Sie über den Link in unserer
        Mail öffnen, oder auf Anfrage von uns. Die Auskunft geht an die gespeicherte E-Mail-Adresse. Gelöscht wird,
        sobald keine Fahrt der Buchung mehr bevorsteht; eine letzte Mail bestätigt es, danach ist auch die Adresse
        gelöscht. Das Taxiunternehmen, das Sie gefahren hat, löscht seine Daten in eigener Verantwortung.
      </p>
      <h2>7. Jugendliche</h2>
      <p>
        {name} richtet sich nicht an Personen unter 18 Jahren. Von mitfahrenden Kindern erfahren wir das Alter, wenn Sie
        einen Kindersitz wünschen, nicht den Namen.
      </p>
    </>
  );
}
