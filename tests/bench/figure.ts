/** One line of the table. A figure above its limit fails the benchmark. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | 's' | 'x' | '';
  readonly limit: number;
  /** The values behind the figure, such as both times of a ratio. */
  readonly detail?: string;
}

/** The worst value of a figure in all rounds, since each round must be within the limit. */
interface Line extends Figure {
  /** Difference between the best and the worst round in percent of the median; null for one round. */
  readonly spreadPercent: number | null;
}

/** Returns the worst value of each figure, in the order of the first round. */
export function worstOf(rounds: readonly (readonly Figure[])[]): readonly Line[] {
  const [first = []] = rounds;
  return first.map(({ what }) => {
    const all = rounds.flat().filter((figure) => figure.what === what);
    const [best, ...others] = all.sort((a, b) => a.value - b.value);
    const worst = others.at(-1) ?? best;
    if (!best || !worst) throw new Error(`${what} was not measured`);
    const middle = median(all.map(({ value }) => value));
    const spread = middle === 0 ? 0 : (100 * (worst.value - best.value)) / middle;
    return { ...worst, spreadPercent: others.length > 0 ? spread : null };
  });
}

/** Returns the ratio of two times that were measured alternately. */
export function ratio(what: string, [ms, referenceMs]: readonly [number, number], limit: number): Figure {
  const detail = `${Math.round(ms)} against ${Math.round(referenceMs)} ms`;
  return { what, value: ms / referenceMs, unit: 'x', limit, detail };
}

/** Returns the middle value, of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured');
  return (low + high) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** Returns the duration of one run in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** Times two actions alternately, so that other load on the machine affects both. Returns their median times. */
export async function inTurns(
  times: number,
  one: (i: number) => Promise<unknown>,
  other: (i: number) => Promise<unknown>,
): Promise<readonly [one: number, other: number]> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let i = 0; i < times; i += 1) {
    ones.push(await timed(() => one(i)));
    others.push(await timed(() => other(i)));
  }
  return [median(ones), median(others)];
}

export function print(lines: readonly Line[]): void {
  const rows = lines.map(({ what, value, unit, limit, detail = '', spreadPercent }) => {
    const shown = (number: number) => `${Number(number.toFixed(number < 10 ? 2 : 0))} ${unit}`.trim();
    const spread = spreadPercent === null ? '' : `${Math.round(spreadPercent)} %`;
    return [value <= limit ? ' ' : '✘', what, shown(value), shown(limit), spread, detail] as const;
  });
  const widest = Math.max(...rows.map(([, what]) => what.length));
  const row = (mark: string, what: string, [value, limit, spread]: readonly [string, string, string], detail: string) =>
    `${mark} ${what.padEnd(widest)}  ${value.padStart(8)}  ${limit.padStart(8)}  ${spread.padStart(6)}  ${detail}`.trimEnd();
  console.log(`\n${row(' ', 'what', ['worst', 'limit', 'spread'], '')}`);
  for (const [mark, what, value, limit, spread, detail] of rows) {
    console.log(row(mark, what, [value, limit, spread], detail));
  }
}
