import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { maxReportLength } from '@talwaerts/domain/product/error-report.ts';
import { version } from '../../../package.json';

/** Further errors of a page follow from the first ones. */
const mostReports = 5;

let reports = 0;
let routeName = (): string => 'unknown';

/** Sends an error to `global-reporterror`, unless this page has sent many. */
export function reportFailure(thrown: unknown): void {
  if (reports === mostReports) return;
  reports += 1;
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: '' };
  const data: PayloadOf<'global-reporterror'> = {
    version,
    route: routeName(),
    message: message.slice(0, maxReportLength) || 'Error',
    stack: stack?.slice(0, maxReportLength) ?? '',
  };
  // Without any token. A report that does not arrive is lost: reporting that would never end.
  void fetch('/api/global-reporterror', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  }).catch(() => undefined);
}

/**
 * Reports uncaught errors, rejected promises, and scripts that did not load. `nameOfRoute` returns the route's pattern,
 * never an address.
 */
export function reportErrors(nameOfRoute: () => string): void {
  routeName = nameOfRoute;
  // The script in the page's head reports what fails before.
  document.documentElement.dataset.reports = '';
  const onError = ({ target, error, message }: Partial<ErrorEvent>): void => {
    if (target instanceof HTMLScriptElement) reportFailure(`A script did not load: ${target.src}`);
    else if (target === window) reportFailure(error ?? message);
  };
  // While capturing: the event of a script that fails does not bubble.
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
