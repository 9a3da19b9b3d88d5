import { FirebaseError } from 'firebase/app';
import type { TextId } from '../../../shared/intl/texts.ts';
import { EntryRemoved } from './save-website.ts';

const texts: Readonly<Record<string, TextId>> = {
  unavailable: 'failure.offline',
  'deadline-exceeded': 'failure.offline',
  'permission-denied': 'website.failure.refused',
  'resource-exhausted': 'failure.limited',
  unauthenticated: 'failure.signed-out',
  'storage/retry-limit-exceeded': 'failure.offline',
  'storage/unauthorized': 'website.failure.refused',
  'storage/unauthenticated': 'failure.signed-out',
};

/** Returns the text for a failed save. Rethrows what does not come from Firestore or Storage: a bug. */
export function saveFailure(error: unknown): TextId {
  if (error instanceof EntryRemoved) return 'website.failure.removed';
  if (!(error instanceof FirebaseError)) throw error;
  return texts[error.code] ?? 'failure.server';
}
