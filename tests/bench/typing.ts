import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, ratio } from './figure.ts';
import { forms, openSlowPhone, type SlowPhone, type Visit } from './slow-phone.ts';

/** Selector of the field to type into. */
const fields = {
  booking: 'form [name=name]',
  onboarding: 'form [name=firstname]',
  company: 'form [name=name]',
  bare: 'form [name=name]',
} as const;
type Name = keyof typeof fields;

const visited: Readonly<Record<Name, Visit>> = { ...forms, bare: { path: '/bare', hasScript: false } };

/** Pause before the first key: right after its load, even a field without script takes 40 ms instead of 20. */
const settleMs = 300;

const text = 'Anna Gruber';

/** Types a name. Returns the longest time between a key and the next drawn frame, in milliseconds. */
const typeName = (phone: SlowPhone, name: Name): Promise<number> =>
  phone.visit(visited[name], 'fast', async (page, devtools) => {
    await pause(settleMs);
    // Not through Playwright's locators: their script runs in the page for up to 30 ms before the first key.
    await devtools.send('Runtime.evaluate', { expression: `document.querySelector('${fields[name]}').focus()` });
    await page.keyboard.type(text, { delay: 60 });
    if ((await page.locator(fields[name]).inputValue()) !== text) throw new Error(`The ${name} page lost a key`);
    return page.evaluate(() => window.lab.typing);
  });

/**
 * Types into the forms and into a bare field alternately; medians of fifteen visits, because the wait for the next
 * frame varies by a whole frame. The network is fast: it plays no part once a form takes input.
 */
export async function benchTyping(): Promise<readonly Figure[]> {
  const phone = await openSlowPhone();
  const worst: Record<Name, number[]> = { booking: [], onboarding: [], company: [], bare: [] };
  for (let i = 0; i < 15; i += 1) {
    for (const name of Object.keys(visited) as readonly Name[]) worst[name].push(await typeName(phone, name));
  }
  await phone.close();
  const bareMs = median(worst.bare);
  return (Object.keys(forms) as readonly (keyof typeof forms)[]).map((name) =>
    ratio(`${name} page: typing, worst event, against a bare field`, [median(worst[name]), bareMs], 2),
  );
}
