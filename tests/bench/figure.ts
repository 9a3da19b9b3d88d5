/** One line of the table. A figure above its limit breaks the benchmark. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | 's' | 'x' | '';
  readonly limit: number;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** How long one run takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** Medians of two things done in turns, so that whatever else the machine does hits both. */
export async function inTurns(
  times: number,
  one: (i: number) => Promise<unknown>,
  other: (i: number) => Promise<unknown>,
): Promise<readonly [one: number, other: number]> {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i += 1) {
    ones.push(await timed(() => one(i)));
    others.push(await timed(() => other(i)));
  }
  return [median(ones), median(others)];
}

export function print(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, value, unit, limit }) => {
    const shown = (number: number) => `${Number(number.toFixed(number < 10 ? 2 : 0))} ${unit}`.trim();
    return [value <= limit ? ' ' : '✘', what, shown(value), shown(limit)] as const;
  });
  const widest = Math.max(...rows.map(([, what]) => what.length));
  console.log(`\n  ${'what'.padEnd(widest)}  ${'figure'.padStart(10)}  ${'limit'.padStart(10)}`);
  for (const [mark, what, value, limit] of rows)
    console.log(`${mark} ${what.padEnd(widest)}  ${value.padStart(10)}  ${limit.padStart(10)}`);
}
