import { v2 } from '@google-cloud/translate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StandIn } from '../http/stand-in.ts';
import { startTranslation } from './translation.ts';

let standIn: StandIn;
let client: v2.Translate;

beforeAll(async () => {
  standIn = await startTranslation({ port: 0 });
  // The client reads the address when it is created, as in production.
  vi.stubEnv('GOOGLE_CLOUD_TRANSLATE_ENDPOINT', `${standIn.url}/language/translate/v2`);
  client = new v2.Translate({ key: 'local-key', autoRetry: false });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await standIn.close();
});
beforeEach(() => control('DELETE', ''));
afterEach(() => control('DELETE', ''));

const control = (method: string, path: string, body?: object) =>
  fetch(`${standIn.url}/_control${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
const english = async (german: string, format = 'text'): Promise<string> =>
  (await client.translate(german, { from: 'de', to: 'en', format }))[0];

describe('the translation stand-in', () => {
  it.each([
    ['Willkommen bei Taxi Zillertal', 'Welcome to Taxi Zillertal'],
    ['Wir fahren Sie zum Flughafen.', 'We drive you to the airport.'],
    ['Pünktlich, sicher und bequem!', 'Punctual, safe and comfortable!'],
    ['Unsere Fahrzeuge', 'Our vehicles'],
    ['Rund um die Uhr erreichbar. Bis zu 8 Personen', 'Around the clock reachable. Up to 8 people'],
    ['Schnürlregen', 'Schnürlregen'],
    ['Zeile eins\nund zwei', 'Zeile eins\nand zwei'],
  ])('translates %j to %j', async (german, expected) => {
    expect(await english(german)).toBe(expected);
  });

  it('translates English to German, the first of several words', async () => {
    const [text] = await client.translate('Our vehicles', { from: 'en', to: 'de', format: 'text' });
    expect(text).toBe('Unsere Fahrzeuge');
  });

  it('answers several texts in order', async () => {
    const [texts] = await client.translate(['Preise', 'Kontakt'], { from: 'de', to: 'en', format: 'text' });
    expect(texts).toEqual(['Prices', 'Contact']);
  });

  it('leaves tags of HTML unchanged, and translates after a < in text', async () => {
    expect(await english('<p class="der">der Preis</p>', 'html')).toBe('<p class="der">the price</p>');
    expect(await english('5 < 6 und 7', 'text')).toBe('5 < 6 and 7');
  });

  it('accepts a request of Google’s client', async () => {
    await english('Preis');
    const requests = await (await fetch(`${standIn.url}/_control/requests`)).json();
    expect(requests).toMatchObject([{ method: 'POST', url: '/language/translate/v2?key=local-key' }]);
    expect(JSON.parse((requests as { body: string }[])[0]?.body ?? '')).toEqual({
      q: ['Preis'],
      source: 'de',
      target: 'en',
      format: 'text',
    });
  });

  it('refuses other languages and requests without a key', async () => {
    await expect(client.translate('Preis', { from: 'de', to: 'fr' })).rejects.toMatchObject({ code: 400 });
    const response = await fetch(`${standIn.url}/language/translate/v2`, { method: 'POST', body: 'q=Preis&target=en' });
    expect(response.status).toBe(403);
  });

  it('fails as often as ordered, and works afterwards', async () => {
    await control('PUT', '/failure', { mode: 'error-500', times: 1 });
    await expect(english('Preis')).rejects.toMatchObject({ code: 500 });
    await control('PUT', '/failure', { mode: 'garbage', times: 1 });
    await expect(english('Preis')).rejects.toThrow();
    expect(await english('Preis')).toBe('Price');
  });
});
