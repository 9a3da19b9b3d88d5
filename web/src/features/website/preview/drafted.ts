import type { Company } from '@talwaerts/domain/company/company.ts';
import { type Branding, brandingOf, type WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import {
  type Car,
  type CarTexts,
  neverSaved,
  type SectionName,
  type Sections,
  type Website,
} from '@talwaerts/domain/website/website.ts';

/** All stored parts of a page. */
export interface PageParts {
  readonly website: Website;
  readonly company: Company;
  readonly lists: WebsiteLists;
}

export const storedPage = ({ website, company, lists }: PageParts): Branding => brandingOf(website, company, lists);

/** Returns the page with a section as typed. */
export function pageWithSection<S extends SectionName>(parts: PageParts, section: S, values: Sections[S]): Branding {
  const { website } = parts;
  const sections = { ...website.sections, [section]: { ...website.sections[section], values } };
  return storedPage({ ...parts, website: { ...website, sections } });
}

/** Returns the page with a vehicle as typed; a new one comes last. */
export function pageWithCar(parts: PageParts, id: string, values: CarTexts): Branding {
  const { website, lists } = parts;
  const isNew = !lists.cars.some((car) => car.id === id);
  const typed: Car = { ...values, id, saved: neverSaved, createdAtMs: null };
  const cars = isNew ? [...lists.cars, typed] : lists.cars.map((car) => (car.id === id ? { ...car, ...values } : car));
  return storedPage({ ...parts, website: { ...website, carActive: true }, lists: { ...lists, cars } });
}
