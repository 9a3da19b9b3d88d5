import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { countAllPromises } from '../use-cases/company/count-promises.ts';

/** Counts each night what companies kept of their promises, which decides who is offered new rides first. */
export const countpromises = onSchedule(
  { schedule: 'every day 04:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540 },
  () => countAllPromises(Date.now()),
);
