import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { mailLink } from '../../shared/paths.ts';

/** Translates `ImprintText`. */
export function ImprintInEnglish() {
  const { operator, support } = product;
  return (
    <>
      <h2>Media owner and publisher</h2>
      <p>
        {operator.name}
        <br />
        {operator.street}
        <br />
        {operator.postalCode} {operator.town}, {operator.country}
      </p>
      <h2>Managing directors</h2>
      <p>{operator.directors.join(', ')}</p>
      <h2>Contact</h2>
      <p>
        <a href={mailLink(operator.email)}>{operator.email}</a>
        <br />
        <a href={phoneLink(support.phone)}>{support.phone}</a>
      </p>
      <h2>Company details</h2>
      <p>
        {operator.registerNumber}, {operator.court}
        <br />
        {operator.vatId && (
          <>
            VAT ID: {operator.vatId}
            <br />
          </>
        )}
        Object of the company: brokering the carriage of passengers
        <br />
        Supervisory authority: {operator.authority}
        <br />
        Applicable rules: {operator.tradeRules.name} (Austrian trade law),{' '}
        <a href={operator.tradeRules.url}>{new URL(operator.tradeRules.url).host}</a>
        <br />
        Member of: {operator.chamber}
      </p>
      <h2>Content of partners</h2>
      <p>
        The respective partners are responsible for the content of partner pages. {operator.name} is responsible for
        processing bookings and contact requests.
      </p>
      <h2>Settling disputes</h2>
      <p>
        Consumers can turn to the Austrian conciliation body for consumer matters (Schlichtung für
        Verbrauchergeschäfte): verbraucherschlichtung.at.
      </p>
    </>
  );
}
