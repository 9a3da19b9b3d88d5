import { examplePriceCents, exampleRides } from '@talwaerts/domain/product/example-rides.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { PrerenderedPage } from '../src/app/prerendered-pages.ts';
import { regionContent } from '../src/features/region/region-content.ts';
import { paths, regionPageNames } from '../src/shared/paths.ts';

interface Words {
  readonly title: string;
  readonly description: string;
}

/** Returns schema.org data of home and region pages, so that search results show phone number and prices. */
export function structuredData({ path }: PrerenderedPage, { title, description }: Words): object | undefined {
  const region = regionPageNames.find((name) => paths.region(name) === path);
  if (!region && path !== paths.home) return undefined;
  const { hosts, name, operator, support } = product;
  const service = {
    '@context': 'https://schema.org',
    '@type': 'TaxiService',
    name: title,
    description,
    url: `${hosts.main}${path}`,
    areaServed: { '@type': 'AdministrativeArea', name: 'Tirol' },
    provider: {
      '@type': 'Organization',
      name,
      legalName: operator.name,
      url: hosts.main,
      logo: `${hosts.main}/preview.png`,
      telephone: support.phone,
      email: support.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: operator.street,
        postalCode: operator.postalCode,
        addressLocality: operator.town,
        addressCountry: 'AT',
      },
    },
  };
  if (!region) return service;
  const offers = regionContent[region].examples.map((example) => {
    const { pickup, destination } = exampleRides[example];
    return {
      '@type': 'Offer',
      name: `${pickup} – ${destination}`,
      price: (examplePriceCents(exampleRides[example]) / 100).toFixed(2),
      priceCurrency: 'EUR',
    };
  });
  return { ...service, offers };
}
