import { expect, it } from 'vitest';
import { munich } from '../place/curated.fixture.ts';
import { ridePlaceOf } from './page-place.ts';

it('a page’s place is stored by the company’s names, at the curated place behind them', () => {
  const captions = { captionDE: 'Flughafen MUC', captionEN: 'Airport MUC' };
  const at = (placeId?: string) => ridePlaceOf({ ...captions, ...(placeId && { placeId }) }, [munich]);
  const names = { label: 'Flughafen MUC', labelEN: 'Airport MUC' };
  expect(at('curated-muc')).toMatchObject({ ...names, placeId: 'curated-muc', lat: munich.lat, bezirk: 'Erding' });
  expect(at('curated-gone')).toMatchObject({ ...names, placeId: '', lat: null, bezirk: '' });
  expect(at()).toEqual(at('place-of-the-map'));
});
