import { getStorage } from 'firebase-admin/storage';
// Initializes Storage.
import './database.ts';
import { suite } from './suite.ts';
import { until } from './until.ts';

/** Returns a file of the suite's default bucket. */
export const fileAt = (path: string) => getStorage().bucket(`${suite.projectId}.appspot.com`).file(path);

export const isStored = async (path: string): Promise<boolean> => (await fileAt(path).exists())[0];

export const untilDeleted = (path: string) =>
  until(async () => ((await isStored(path)) ? undefined : true), `${path} is deleted`);
