import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { maxReportLength } from '@talwaerts/domain/product/error-report.ts';
import { version } from '../../../package.json';

/** Further errors of a page follow from the first ones. */
const mostReports = 5;

/**
 * Sends errors of this page to `global-reporterror`: uncaught ones, those of renders (`LoadingBoundary`), rejected
 * promises, and scripts that did not load. `routeName` returns the route's pattern, never an address.
 */
export function reportErrors(routeName: () => string): void {
  let reports = 0;
  const report = (thrown: unknown): void => {
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
  };
  const onError = ({ target, error, message }: Partial<ErrorEvent>): void => {
    if (target instanceof HTMLScriptElement) report(`A script did not load: ${target.src}`);
    else if (target === window) report(error ?? message);
  };
  // While capturing: the event of a script that fails does not bubble.
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
