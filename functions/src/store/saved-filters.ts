import { db } from '../platform/app.ts';

export const savedFiltersDocument = (uid: string) => db().doc(`savedFilters/${uid}`);
