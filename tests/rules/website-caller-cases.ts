import { neverSaved } from '@talwaerts/domain/website/website.ts';
import {
  listEntryUpdate,
  newListEntry,
  priceDocument,
  priceSaved,
  sectionUpdate,
} from '@talwaerts/domain/website/website-writes.ts';
import { doc, setDoc } from 'firebase/firestore';
import { main } from './website-section-cases.ts';
import { type Case, car, claims, saved, stamp, update, type Writer } from './website-writes.ts';

/** Writes that only the page's own taxi company may do, by all other callers. */
export const callerCases: readonly Case[] = (Object.keys(claims) as Writer[])
  .filter((by) => by !== 'ownTaxi')
  .flatMap((by): Case[] => {
    const as = stamp(by);
    const website = by === 'closedTaxi' ? 'closed' : 'own';
    const write = (what: string, run: Case['write']): Case => ({
      what: `${what} by ${by}`,
      isAllowed: false,
      by,
      write: run,
    });
    return [
      write('the base settings', (db) =>
        update(db, `websites/${website}`, sectionUpdate('main', main, neverSaved, as)),
      ),
      write('the stamp of a price', (db) => update(db, `websites/${website}`, priceSaved(as))),
      ...['pickups', 'destinations'].flatMap((kind) => [
        write(`a new entry of ${kind}`, (db) =>
          setDoc(doc(db, `websites/${website}/${kind}/new`), newListEntry({ captionDE: 'R', captionEN: 'R' }, as)),
        ),
      ]),
      write('a pickup', (db) =>
        update(db, 'websites/own/pickups/p', listEntryUpdate({ captionDE: 'R', captionEN: 'R' }, saved, as)),
      ),
      write('a destination', (db) =>
        update(db, 'websites/own/destinations/d', listEntryUpdate({ captionDE: 'R', captionEN: 'R' }, saved, as)),
      ),
      write('a new car', (db) => setDoc(doc(db, `websites/${website}/cars/new`), newListEntry(car, as))),
      write('a car', (db) => update(db, 'websites/own/cars/c', listEntryUpdate(car, saved, as))),
      write('a new price', (db) =>
        setDoc(
          doc(db, `websites/${website}/prices/p_x`),
          priceDocument({ oneThreeCents: 1, fourSevenCents: 1 }, undefined, as),
        ),
      ),
      write('a price', (db) =>
        setDoc(doc(db, 'websites/own/prices/p_d'), priceDocument({ oneThreeCents: 1, fourSevenCents: 1 }, saved, as)),
      ),
    ];
  });
