import { listEntryUpdate, newListEntry, priceDocument, priceSaved } from '@talwaerts/domain/website/website-writes.ts';
import { doc, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore';
import { badPictures, type Case, car, change, each, saved, set, stamp } from './website-writes.ts';

const newPlace = (values: object = {}) => ({
  ...newListEntry({ captionDE: 'Ried', captionEN: 'Ried' }, stamp()),
  ...values,
});
const newCar = (values: object = {}) => ({ ...newListEntry(car, stamp()), ...values });
export const newPrice = (values: object = {}) => ({
  ...priceDocument({ oneThreeCents: 1_999, fourSevenCents: 0 }, undefined, stamp()),
  ...values,
});
const listUpdate = (values: object = {}) => ({
  ...listEntryUpdate({ captionDE: 'R', captionEN: 'R' }, saved, stamp()),
  ...values,
});
const carUpdate = (values: object = {}) => ({
  ...listEntryUpdate({ ...car, titleDE: 'Van' }, saved, stamp()),
  ...values,
});
const priceUpdate = (values: object = {}) => ({
  ...priceDocument({ oneThreeCents: 5_050, fourSevenCents: 7_000 }, saved, stamp()),
  ...values,
});

const route = { distanceMeters: 7_000, durationSeconds: 600 };
const badPrices = { negative: -1, large: 10_001, 'with three decimals': 1.234, 'as text': '20', 'that is null': null };

/** Writes to the page's lists: places, cars and prices. */
export const listCases: readonly Case[] = [
  ...['pickups', 'destinations'].flatMap((kind) => [
    ...['captionDE', 'captionEN'].flatMap((field) =>
      each(field, { empty: '', long: 'x'.repeat(81), 'with a line break': 'a\nb', 'no text': 7 }, (what, data) =>
        set(false, `a new entry of ${kind}: ${what}`, `websites/own/${kind}/new`, newPlace(data)),
      ),
    ),
    ...each(
      'placeId',
      { empty: '', 'with a slash': 'a/b', long: 'x'.repeat(301), 'that is null': null },
      (what, data) => set(false, `a new entry of ${kind}: ${what}`, `websites/own/${kind}/new`, newPlace(data)),
    ),
    set(true, `a new entry of ${kind} at a place`, `websites/own/${kind}/x`, newPlace({ placeId: 'curated-penken' })),
    set(false, `a new entry of ${kind} with an unknown field`, `websites/own/${kind}/new`, newPlace({ x: 1 })),
    set(false, `a new entry of ${kind} of version 2`, `websites/own/${kind}/new`, newPlace({ version: 2 })),
    set(false, `a new entry of ${kind} by a colleague`, `websites/own/${kind}/new`, newPlace({ updatedBy: 'c' })),
    set(
      false,
      `a new entry of ${kind} created long ago`,
      `websites/own/${kind}/new`,
      newPlace({ createdAt: Timestamp.fromMillis(1) }),
    ),
    set(
      false,
      `a new entry of ${kind} saved long ago`,
      `websites/own/${kind}/new`,
      newPlace({ updatedAt: Timestamp.fromMillis(1) }),
    ),
    set(false, `a new entry of ${kind} with an underscore in its id`, `websites/own/${kind}/a_b`, newPlace()),
    set(false, `a new entry of ${kind} without captions`, `websites/own/${kind}/new`, {
      createdAt: serverTimestamp(),
      version: 1,
      updatedAt: serverTimestamp(),
      updatedBy: 'ownTaxi',
    }),
  ]),
  change(false, 'a pickup of a stale version', 'websites/own/pickups/p', listUpdate({ version: 3 })),
  change(false, 'a destination of a stale version', 'websites/own/destinations/d', listUpdate({ version: 3 })),
  change(
    false,
    'a pickup with another time of creation',
    'websites/own/pickups/p',
    listUpdate({ createdAt: serverTimestamp() }),
  ),
  change(
    false,
    'a destination with another time of creation',
    'websites/own/destinations/d',
    listUpdate({ createdAt: serverTimestamp() }),
  ),
  change(false, 'a pickup with an empty caption', 'websites/own/pickups/p', listUpdate({ captionDE: '' })),
  change(false, 'a destination with an empty caption', 'websites/own/destinations/d', listUpdate({ captionEN: '' })),
  ...['titleDE', 'titleEN'].flatMap((field) =>
    each(field, { long: 'x'.repeat(51), 'with a line break': 'a\nb', 'of a wrong type': 7 }, (what, data) =>
      set(false, `a new car: ${what}`, 'websites/own/cars/new', newCar(data)),
    ),
  ),
  ...['textDE', 'textEN'].flatMap((field) =>
    each(field, { long: 'x'.repeat(301), 'of a wrong type': null }, (what, data) =>
      set(false, `a new car: ${what}`, 'websites/own/cars/new', newCar(data)),
    ),
  ),
  ...each('image', badPictures, (what, data) =>
    set(false, `a new car: ${what}`, 'websites/own/cars/new', newCar(data)),
  ),
  set(false, 'a new car with an unknown field', 'websites/own/cars/new', newCar({ x: 1 })),
  set(false, 'a new car of version 2', 'websites/own/cars/new', newCar({ version: 2 })),
  set(false, 'a new car created long ago', 'websites/own/cars/new', newCar({ createdAt: Timestamp.fromMillis(1) })),
  change(false, 'a car of a stale version', 'websites/own/cars/c', carUpdate({ version: 3 })),
  change(
    false,
    'a car with another time of creation',
    'websites/own/cars/c',
    carUpdate({ createdAt: serverTimestamp() }),
  ),
  change(false, 'a car with a long title', 'websites/own/cars/c', carUpdate({ titleDE: 'x'.repeat(51) })),
  ...['oneThree', 'fourSeven'].flatMap((field) =>
    each(field, badPrices, (what, data) =>
      set(false, `a new price: ${what}`, 'websites/own/prices/p_x', newPrice(data)),
    ),
  ),
  ...each(
    'route',
    {
      'without a time': { distanceMeters: 1 },
      'of no length': { distanceMeters: 0, durationSeconds: 1 },
      'around the world': { distanceMeters: 2_000_001, durationSeconds: 1 },
      'with an unknown field': { ...route, x: 1 },
      'as text': '7 km',
    },
    (what, data) => set(false, `a new price: ${what}`, 'websites/own/prices/p_x', newPrice(data)),
  ),
  set(false, 'a new price by somebody’s hand', 'websites/own/prices/p_x', newPrice({ byHand: 'yes' })),
  set(true, 'a new price by formula', 'websites/own/prices/p_z', newPrice({ route, byHand: false })),
  set(true, 'a price by hand on a measured route', 'websites/own/prices/p_w', newPrice({ route, byHand: true })),
  set(false, 'a new price with an unknown field', 'websites/own/prices/p_x', newPrice({ x: 1 })),
  set(false, 'a new price of version 2', 'websites/own/prices/p_x', newPrice({ version: 2 })),
  set(false, 'a new price with one place in its id', 'websites/own/prices/p', newPrice()),
  set(false, 'a price of a stale version', 'websites/own/prices/p_d', priceUpdate({ version: 3 })),
  set(false, 'a price that is changed to below zero', 'websites/own/prices/p_d', priceUpdate({ oneThree: -5 })),
  set(true, 'a new pickup', 'websites/own/pickups/new', newPlace()),
  set(true, 'a new destination', 'websites/own/destinations/new', newPlace()),
  set(true, 'a new car', 'websites/own/cars/new', newCar({ image: 'websites/own/a.jpg' })),
  set(true, 'a new price', 'websites/own/prices/p_x', newPrice()),
  change(true, 'a pickup', 'websites/own/pickups/p', listUpdate()),
  change(true, 'a destination', 'websites/own/destinations/d', listUpdate()),
  change(true, 'a car', 'websites/own/cars/c', carUpdate()),
  set(true, 'a price', 'websites/own/prices/p_d', priceUpdate()),
  {
    what: 'a price with its stamp in one batch',
    isAllowed: true,
    write: (database) =>
      writeBatch(database)
        .set(doc(database, 'websites/own/prices/p_y'), newPrice({ oneThree: 45.55 }))
        .update(doc(database, 'websites/own'), priceSaved(stamp()))
        .commit(),
  },
];
