import type { ListedCompany } from '@talwaerts/domain/calls/company-answers.ts';
import { expect, it } from 'vitest';
import { nearestFirst } from './assign-dialog.tsx';

const carrier = (id: string, lat: number | null) =>
  ({ company: { id, position: lat === null ? null : { lat, lng: 11.8 } } }) as unknown as ListedCompany;
const carriers = [carrier('unknown', null), carrier('far', 47.3), carrier('near', 47.2), carrier('unknownToo', null)];
const listed = (pickup: { readonly lat: number | null; readonly lng: number | null }) =>
  nearestFirst(carriers, pickup).map(({ company, kmToPickup }) => [company.id, kmToPickup]);

it('the company nearest to the pickup comes first, those without a position last', () => {
  expect(listed({ lat: 47.19, lng: 11.8 })).toEqual([
    ['near', 1],
    ['far', 12],
    ['unknown', undefined],
    ['unknownToo', undefined],
  ]);
});

it('companies keep their order for a pickup without a position', () => {
  expect(listed({ lat: null, lng: null }).map(([id]) => id)).toEqual(['unknown', 'far', 'near', 'unknownToo']);
});
