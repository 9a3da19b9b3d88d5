import { expect, type Request, test } from '@playwright/test';
import { goSettled, refuseCookies } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { desktop, openPage } from '../support/pages.ts';

test('errors of a page are reported by the name of its route, without tokens, at most five', async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await refuseCookies(page);
  await goSettled(page, '/partner/taxi?token=secret', texts['de-AT']);
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/global-reporterror')) reports.push(request);
  });
  await page.evaluate(() => {
    void Promise.reject(new Error('Rejected for a test'));
    for (let i = 0; i < 7; i += 1)
      setTimeout(() => {
        throw new Error(`Thrown for a test, ${i}`);
      });
  });
  await expect.poll(() => reports.length).toBe(5);
  for (const request of reports) {
    expect((await request.response())?.status()).toBe(200);
    expect(request.headers()).not.toHaveProperty('authorization');
    expect(request.postData()).not.toContain('secret');
  }
  const data = reports.map((request) => request.postDataJSON().data);
  expect(data.map(({ route }) => route)).toEqual(Array(5).fill('/partner/:name'));
  expect(data.map(({ message }) => message)).toContain('Thrown for a test, 3');
  expect(data[0].stack).toContain('for a test');
  await page.context().close();
});
