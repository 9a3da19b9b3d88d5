/**
 * Runs each attempt in turn, also after one has failed. Throws at the end if any has: an `AggregateError` whose message
 * names every failure.
 */
export async function attemptAll(attempts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const attempt of attempts) {
    try {
      await attempt();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(messageOf).join('; '));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
