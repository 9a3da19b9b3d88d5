import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportViolation(violation: string): void;
  }
}

/** Returns the growing list of Content-Security-Policy violations, from the page's events and the browser's console. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
      window.reportViolation(`${effectiveDirective} refused ${blockedURI} on ${documentURI}`),
    ),
  );
  page.on('console', (message) => {
    if (/content.security.policy|permissions.policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}
