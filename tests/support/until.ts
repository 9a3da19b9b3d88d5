const longestPauseMs = 100;

/** Polls until `poll` returns a value, at first often. Throws after `patienceMs`. */
export async function until<T>(poll: () => Promise<T | undefined>, what: string, patienceMs = 60_000): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const answer = await poll();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
