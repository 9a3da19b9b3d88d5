import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { reportToOperator } from '../use-cases/mail/report-to-operator.ts';

/** Mails the operator each morning a report of the work that needs a person. */
export const reporttooperator = onSchedule(
  { schedule: 'every day 07:00', timeZone: 'Europe/Vienna', region, retryCount: 3 },
  () => reportToOperator(Date.now()),
);
