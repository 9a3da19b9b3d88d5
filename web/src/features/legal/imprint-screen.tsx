import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { mailLink } from '../../shared/paths.ts';
import { ImprintInEnglish } from './imprint-in-english.tsx';
import { LegalPage } from './legal-page.tsx';

export default function ImprintScreen() {
  return <LegalPage title="legal.imprint.title" german={<ImprintText />} english={<ImprintInEnglish />} />;
}

/** The imprint, in German, the binding language. */
function ImprintText() {
  const { operator, support } = product;
  return (
    <>
      <h2>Medieninhaber und Herausgeber</h2>
      <p>
        {operator.name}
        <br />
        {operator.street}
        <br />
        {operator.postalCode} {operator.town}, {operator.country}
      </p>
      <h2>Geschäftsführung</h2>
      <p>{operator.directors.join(', ')}</p>
      <h2>Kontakt</h2>
      <p>
        <a href={mailLink(operator.email)}>{operator.email}</a>
        <br />
        <a href={phoneLink(support.phone)}>{support.phone}</a>
      </p>
      <h2>Unternehmensdaten</h2>
      <p>
        {operator.registerNumber}, {operator.court}
        <br />
        {operator.vatId && (
          <>
            UID-Nummer: {operator.vatId}
            <br />
          </>
        )}
        Unternehmensgegenstand: Vermittlung von Personenbeförderungen
        <br />
        Aufsichtsbehörde: {operator.authority}
        <br />
        Anwendbare Vorschriften: {operator.tradeRules.name},{' '}
        <a href={operator.tradeRules.url}>{new URL(operator.tradeRules.url).host}</a>
        <br />
        Mitglied: {operator.chamber}
      </p>
      <h2>Inhalte der Partner</h2>
      <p>
        Für die Inhalte der Partnerseiten sind die jeweiligen Partner verantwortlich. Für die Abwicklung von Buchungen
        und Kontaktanfragen ist {operator.name} verantwortlich.
      </p>
      <h2>Streitbeilegung</h2>
      <p>
        Verbraucherinnen und Verbraucher können sich an die Schlichtung für Verbrauchergeschäfte wenden:
        verbraucherschlichtung.at.
      </p>
    </>
  );
}
