import type { Company } from '@talwaerts/domain/company/company.ts';
import { defaultPageLimits } from '@talwaerts/domain/website/page-limits.ts';
import { neverSaved, type Website } from '@talwaerts/domain/website/website.ts';
import { emptyImprint } from '@talwaerts/domain/website/website-writes.ts';
import { expect, it } from 'vitest';
import { type PageParts, pageWithCar, pageWithSection, storedPage } from './drafted.ts';

const car = { titleDE: 'Bus', titleEN: 'Van', textDE: '', textEN: '', image: '' };
const website: Website = {
  companyId: 'c',
  url: 'taxi',
  activated: false,
  carActive: false,
  bookingActive: false,
  bookingSaved: { atMs: null, by: null },
  sections: {
    main: {
      values: {
        colorHEX: '#0f5a46',
        contrastHEX: '#ffffff',
        logourl: '',
        logoIsLight: false,
        imprint: emptyImprint,
        facebookurl: '',
        instagramurl: '',
        xurl: '',
        youtubeurl: '',
        ...defaultPageLimits,
      },
      saved: neverSaved,
    },
    intro: {
      values: { introtitleDE: 'A', introtitleEN: 'B', introTextDE: 'C', introTextEN: 'D', introImage: '' },
      saved: neverSaved,
    },
    car: {
      values: { carSectionTitleDE: 'E', carSectionTitleEN: 'F', carSectionTextDE: 'G', carSectionTextEN: 'H' },
      saved: neverSaved,
    },
  },
};
const company = { designation: 'Taxi', name: 'Taxi GmbH', address: '', email: '', phone: '' } as Company;
const parts: PageParts = {
  website,
  company,
  lists: {
    pickups: [],
    destinations: [],
    prices: [],
    cars: [{ ...car, id: 'one', saved: neverSaved, createdAtMs: 1 }],
  },
};

it('a preview contains a section as typed and everything else as stored', () => {
  const typed = { ...website.sections.intro.values, introtitleDE: 'Servus' };
  expect(pageWithSection(parts, 'intro', typed)).toEqual({ ...storedPage(parts), introtitleDE: 'Servus' });
});

it('a preview has the contrast colour of the typed colour', () => {
  const typed = { ...website.sections.main.values, colorHEX: '#ffce09' };
  expect(pageWithSection(parts, 'main', typed).contrastHEX).toBe('#000000');
});

it('a preview of a vehicle shows the vehicles although the section is inactive, a new vehicle last', () => {
  const changed = pageWithCar(parts, 'one', { ...car, titleDE: 'Großer Bus' });
  expect(changed.carActive).toBe(true);
  expect(changed.cars.map(({ titleDE }) => titleDE)).toEqual(['Großer Bus']);
  const added = pageWithCar(parts, 'two', { ...car, titleDE: 'Limousine' });
  expect(added.cars.map(({ titleDE }) => titleDE)).toEqual(['Bus', 'Limousine']);
});
