import { describe, expect, it } from 'vitest';
import { munich, penkenbahn } from '../place/curated.fixture.ts';
import { isSeenOtherwise, ridePlaceOf, shownPlaceOf } from './page-place.ts';
import { neverSaved } from './website.ts';

const captions = { captionDE: 'Flughafen MUC', captionEN: 'Airport MUC' };
const mayrhofen = { ...penkenbahn, id: 'mayrhofen', kind: 'village' } as const;

describe('a page’s place', () => {
  it('is stored by the company’s names, at the curated place behind them', () => {
    const at = (placeId?: string) => ridePlaceOf({ ...captions, ...(placeId && { placeId }) }, [munich], null);
    const names = { label: 'Flughafen MUC', labelEN: 'Airport MUC' };
    expect(at('curated-muc')).toMatchObject({ ...names, placeId: 'curated-muc', lat: munich.lat, bezirk: 'Erding' });
    expect(at('curated-gone')).toMatchObject({ ...names, placeId: '', lat: null, bezirk: '' });
    expect(at()).toEqual(at('place-of-the-map'));
  });

  it('is stored with the house that the guest has named', () => {
    const place = ridePlaceOf(
      { captionDE: 'Mayrhofen', captionEN: 'Mayrhofen', placeId: 'curated-mayrhofen' },
      [mayrhofen],
      'Hotel Post',
    );
    expect(place).toMatchObject({
      label: 'Hotel Post, Mayrhofen',
      labelEN: 'Hotel Post, Mayrhofen',
      lat: mayrhofen.lat,
    });
  });

  it('shows guests the meeting point, or in a village its position, but no id', () => {
    const shown = (placeId: string) =>
      shownPlaceOf({ id: 'p', ...captions, placeId, saved: neverSaved, createdAtMs: 1 }, [
        munich,
        penkenbahn,
        mayrhofen,
      ]);
    const { meetingDE: textDE, meetingEN: textEN } = munich;
    expect(shown('curated-muc')).toEqual({ id: 'p', ...captions, meeting: { textDE, textEN } });
    expect(shown('curated-mayrhofen')).toEqual({
      id: 'p',
      ...captions,
      village: { lat: mayrhofen.lat, lng: mayrhofen.lng },
    });
    expect(shown('curated-penken')).toEqual({ id: 'p', ...captions });
  });

  it('is published again if what guests see of the curated place has changed', () => {
    expect(isSeenOtherwise(munich, { ...munich, savedAtMs: 9, nameDE: 'MUC' })).toBe(false);
    expect(isSeenOtherwise(munich, { ...munich, meetingEN: 'Gate' })).toBe(true);
    expect(isSeenOtherwise(undefined, munich)).toBe(true);
    expect(isSeenOtherwise(munich, undefined)).toBe(true);
  });
});
