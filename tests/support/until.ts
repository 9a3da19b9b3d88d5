/** Polls until `poll` returns a value. Throws after `patienceMs`. */
export async function until<T>(poll: () => Promise<T | undefined>, what: string, patienceMs = 60_000): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await poll();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
