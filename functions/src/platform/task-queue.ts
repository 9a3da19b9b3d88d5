import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { keyOf, type OpenRidesEvent, tellAtMs } from '@talwaerts/domain/notification/new-rides.ts';
import { getFunctions, type TaskOptions } from 'firebase-admin/functions';
import { app, region } from './app.ts';

const enqueue = (task: string, data: object, options?: TaskOptions): Promise<void> =>
  getFunctions(app()).taskQueue(`locations/${region}/functions/tasks-${task}`).enqueue(data, options);

export const enqueueMail = (mailId: string): Promise<void> => enqueue('sendmail', { mailId });

export const enqueueMapPicture = (rideId: string): Promise<void> => enqueue('drawmap', { rideId });

/** Enqueues the closing of all months of a company that are over. */
export const enqueueClosing = (companyId: string): Promise<void> => enqueue('closemonth', { companyId });

/** Enqueues the push messages that belong to a mail of the outbox. */
export const enqueuePush = (mailId: string): Promise<void> => enqueue('sendpush', { mailId });

/** Enqueues the push messages of one person. */
export const enqueueToldPush = (telling: OrderOf<'open-rides' | 'own-ride'>): Promise<void> =>
  enqueue('sendpush', { telling });

/** The last recipient of a page: the next page starts after it. */
export interface Cursor {
  readonly minPriceCents: number;
  readonly uid: string;
}

/** Enqueues a page of an event's recipients, once: all rides of a minute enqueue the same task. */
export async function enqueueTelling(event: OpenRidesEvent, after: Cursor | null = null): Promise<void> {
  const id = after ? `${keyOf(event)}_${after.uid}` : keyOf(event);
  const scheduleTime = new Date(Math.max(tellAtMs(event), Date.now()));
  try {
    await enqueue('tellopenrides', { event, after }, { id, scheduleTime, dispatchDeadlineSeconds: 300 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'functions/task-already-exists') throw error;
  }
}
