import { getFunctions } from 'firebase-admin/functions';
import { app, region } from './app.ts';

const enqueue = (task: string, data: object): Promise<void> =>
  getFunctions(app()).taskQueue(`locations/${region}/functions/tasks-${task}`).enqueue(data);

export const enqueueMail = (mailId: string): Promise<void> => enqueue('sendmail', { mailId });

export const enqueueMapPicture = (rideId: string): Promise<void> => enqueue('drawmap', { rideId });

/** Enqueues the push messages that belong to a mail of the outbox. */
export const enqueuePush = (mailId: string): Promise<void> => enqueue('sendpush', { mailId });
