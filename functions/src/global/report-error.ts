import { reportErrorSchema } from '@talwaerts/domain/calls/report-error.ts';
import { withoutPersonalData } from '@talwaerts/domain/product/error-report.ts';
import { write } from 'firebase-functions/logger';
import { guestCallable } from '../platform/callable.ts';

/**
 * Logs a browser's error for Google's Error Reporting, which finds it by `@type`: as a warning, since an alert counts
 * the errors of functions.
 */
export const reporterror = guestCallable(
  'global-reporterror',
  { payload: reportErrorSchema, rateLimit: { requests: 20, perSeconds: 3600 }, isOpenToAllApps: true },
  async ({ version, route, message, stack }) => {
    write({
      severity: 'WARNING',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      message: withoutPersonalData(stack.includes(message) ? stack : `${message}\n${stack}`),
      serviceContext: { service: 'web', version },
      route: withoutPersonalData(route),
    });
    return { valid: true };
  },
);
