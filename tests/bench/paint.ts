import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, ratio } from './figure.ts';
import { forms, openSlowPhone, type SlowPhone, type Visit } from './slow-phone.ts';

interface Lab {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly takesInputMs: number;
  readonly blockingMs: number;
  readonly shift: number;
}

const visited = {
  ...forms,
  plain: { path: '/static', hasScript: false },
  react: { path: '/react', hasScript: true },
} as const satisfies Readonly<Record<string, Visit>>;
type Name = keyof typeof visited;

/** Until Chromium has reported the largest paint and the shifts of the layout. */
const reportMs = 1_000;

const load = (phone: SlowPhone, visit: Visit): Promise<Lab> =>
  phone.visit(visit, 'slow 4G', async (page) => {
    // Read first: only what delays the form counts.
    const blockingMs = await page.evaluate(() => window.lab.blocking);
    await pause(reportMs);
    return page.evaluate(
      (blocking) => ({
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
        largestPaintMs: window.lab.largest || Number.POSITIVE_INFINITY,
        takesInputMs: window.lab.takesInput,
        blockingMs: blocking,
        shift: window.lab.shift,
      }),
      blockingMs,
    );
  });

/** Loads the forms and the reference pages alternately, over a slow network; medians of seven. */
export async function benchPaint(): Promise<readonly Figure[]> {
  const phone = await openSlowPhone();
  const labs: Record<Name, Lab[]> = { booking: [], onboarding: [], company: [], plain: [], react: [] };
  for (let i = 0; i < 7; i += 1) {
    for (const name of Object.keys(visited) as readonly Name[]) labs[name].push(await load(phone, visited[name]));
  }
  await phone.close();
  const middle = (name: Name, of: keyof Lab) => median(labs[name].map((lab) => lab[of]));
  return (Object.keys(forms) as readonly (keyof typeof forms)[]).flatMap((name) => {
    const against = (page: 'plain' | 'react', of: keyof Lab) => [middle(name, of), middle(page, of)] as const;
    return [
      ratio(`${name} page: first paint, against a static page`, against('plain', 'firstPaintMs'), 1.85),
      ratio(`${name} page: largest paint, against a static page`, against('plain', 'largestPaintMs'), 1.85),
      ratio(`${name} page: takes input, against one field by React`, against('react', 'takesInputMs'), 2.5),
      { what: `${name} page: total blocking time`, value: middle(name, 'blockingMs'), unit: 'ms', limit: 300 },
      { what: `${name} page: layout shift`, value: middle(name, 'shift'), unit: '', limit: 0.01 },
    ];
  });
}
