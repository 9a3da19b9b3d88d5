import { product } from '@talwaerts/domain/product/product.ts';
import {
  forgivenBreakdowns,
  leastPromises,
  oneBrokenIn,
  windowDays,
} from '@talwaerts/domain/promise/promise-limits.ts';
import { paths } from '../../shared/paths.ts';
import { LegalPage } from './legal-page.tsx';
import { TermsInEnglish } from './terms-in-english.tsx';

export default function TermsScreen() {
  return <LegalPage title="legal.terms.title" german={<TermsText />} english={<TermsInEnglish />} />;
}

/** The terms, in German, the binding language. */
function TermsText() {
  const { name, operator, termsVersion, guestCancelMinutes } = product;
  return (
    <>
      <p>Stand: {termsVersion.split('-').reverse().join('.')}</p>
      <h2>1. Was {name} ist</h2>
      <p>
        {name} ist eine Vermittlungsplattform der {operator.name}, {operator.street}, {operator.postalCode}{' '}
        {operator.town}. Über {name} finden Fahrgäste und Taxiunternehmen zueinander. {name} befördert selbst niemanden
        und wird nicht Partei des Beförderungsvertrags.
      </p>
      <h2>2. Wie der Vertrag zustande kommt</h2>
      <p>
        Mit dem Absenden des Buchungsformulars beauftragen Sie uns, ein Taxiunternehmen für Ihre Fahrt zu finden. Der
        Beförderungsvertrag entsteht in dem Augenblick, in dem ein Taxiunternehmen die Fahrt annimmt, und zwar
        ausschließlich zwischen Ihnen und diesem Unternehmen. Sie erhalten darüber eine Nachricht mit dem Namen und der
        Telefonnummer des Unternehmens. Nimmt kein Unternehmen die Fahrt an, kommt kein Vertrag zustande und es
        entstehen keine Kosten. Auf der eigenen Buchungsseite eines Taxiunternehmens entsteht der Vertrag mit dem
        Absenden des Formulars oder, wenn die Seite darum bittet, mit der Bestätigung über den Link in der E-Mail.
      </p>
      <h2>3. Preis und Bezahlung</h2>
      <p>
        Der vor der Buchung angezeigte Preis ist ein verbindlicher Gesamtpreis für die angegebene Strecke, Uhrzeit und
        Personenzahl, einschließlich der Umsatzsteuer, soweit das Taxiunternehmen sie schuldet. Bezahlt wird im Taxi,
        bar oder mit Karte, bei Buchungen eines Hotels auf Wunsch über das Hotel; im Internet bezahlt wird nichts. Ab
        der vereinbarten Abholzeit wartet das Taxi kostenlos, so lange wie vor der Buchung angezeigt und in der
        Bestätigungsmail zugesagt: am längsten an Flughäfen, wo es auch einen verspäteten Flug in dieser Zeit abdeckt.
        Längeres Warten und Umwege auf Wunsch des Fahrgasts rechnet das Taxiunternehmen gesondert ab.
      </p>
      <h2>4. Pflichten der Fahrgäste</h2>
      <p>
        Sie machen vollständige und richtige Angaben, sind zur vereinbarten Zeit am vereinbarten Ort und unter der
        angegebenen Telefonnummer erreichbar. Gepäck, Ski, Kindersitze, Rollstuhl und Tiere geben Sie bitte in den
        Feldern unter „Wünsche“ an.
      </p>
      <h2>5. Storno und Nichterscheinen</h2>
      <p>
        Sie können Ihre Buchung über den Link in der Bestätigungsmail kostenlos stornieren: jederzeit, solange kein
        Taxiunternehmen die Fahrt angenommen hat, danach bis {guestCancelMinutes / 60} Stunden vor der Abholung. Über
        denselben Link können Sie Änderungen wünschen; hat ein Taxiunternehmen die Fahrt angenommen, muss es ihnen
        zustimmen, soweit sie mehr als Name, Telefonnummer und Anmerkungen betreffen. Vereinbaren Sie eine Änderung
        telefonisch mit dem Taxiunternehmen, gilt sie sofort, und Sie bekommen eine E-Mail, über die Sie widersprechen
        können: bis eine Stunde vor der Abholung, solange das Taxi nicht unterwegs ist. Später wenden Sie sich bitte an
        das Taxiunternehmen oder an unseren Support. Wir verrechnen für eine Stornierung nichts. Sagt ein Fahrgast
        später ab oder erscheint er nicht, kann das Taxiunternehmen ihm den entstandenen Aufwand in Rechnung stellen,
        höchstens den Preis der Fahrt.
      </p>
      <h2>6. Taxiunternehmen und Vermittlungspartner</h2>
      <p>
        Taxiunternehmen versichern, über die erforderlichen Konzessionen zu verfügen. Für die Vermittlung einer Fahrt
        fällt eine Provision an, die vom Token-Guthaben des Unternehmens abgebucht wird. Wird eine vermittelte Fahrt
        storniert, wird die Provision gutgeschrieben. Einbehalten wird sie, wenn das Unternehmen die Fahrt später
        zurückgibt, als die Frist im Dialog der Rückgabe nennt, wenn der Fahrgast nicht erscheint, oder wenn wir eine
        Fahrt aus einem Grund stornieren oder umteilen, den das Unternehmen zu vertreten hat. Für Inhalte auf
        Partnerseiten ist der jeweilige Partner verantwortlich.
      </p>
      <p>
        Neue Fahrten werden allen Unternehmen gleichzeitig angeboten, die den Bezirk bedienen. Mail und Push darüber
        bekommen Unternehmen, die ihre Zusagen halten, sofort, die anderen eine Minute später. Maßgeblich ist allein,
        welchen Anteil ihrer angenommenen Fahrten der letzten {windowDays} Tage sie zu spät zurückgegeben, nicht
        gefahren, gegen den Willen des Fahrgasts geändert oder ohne Meldung haben verstreichen lassen; erlaubt ist eine
        von {oneBrokenIn}; bis zu {forgivenBreakdowns} wegen einer Panne zurückgegebene zählen nicht. Unter{' '}
        {leastPromises} Fahrten ändert sich nichts. Beschrieben sind diese Parameter und ihre Gewichtung (Art. 5 der
        Verordnung (EU) 2019/1150) unter <a href={paths.ranking}>„Wer von neuen Fahrten zuerst erfährt“</a>.
      </p>
      <h2>7. Haftung</h2>
      <p>
        Für Schäden aus der Beförderung haftet das Taxiunternehmen. {operator.name} haftet für die Vermittlung bei
        Vorsatz und grober Fahrlässigkeit; die Haftung für leichte Fahrlässigkeit ist, ausgenommen bei Personenschäden
        und bei der Verletzung von Hauptpflichten des Vermittlungsvertrags, ausgeschlossen.
      </p>
      <h2>8. Recht und Gerichtsstand</h2>
      <p>
        Es gilt österreichisches Recht unter Ausschluss der Verweisungsnormen und des UN-Kaufrechts. Zwingende
        Bestimmungen des Staates, in dem eine Verbraucherin oder ein Verbraucher den gewöhnlichen Aufenthalt hat,
        bleiben unberührt.
      </p>
    </>
  );
}
