const firstPauseMs = 5_000;
const growth = 1.25;
const longestPauseMs = 60_000;

/**
 * Polls with pauses that grow while nothing changes, and are short again after a change. Pauses while the page is
 * hidden; polls at once when it is visible or the network returns. Returns a function that stops polling.
 */
export function startPolling(poll: () => Promise<'changed' | 'same'>): () => void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isOver = false;

  const scheduleNext = (): void => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(pollNow, pauseMs);
  };
  const pollNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (isPolling || isOver) return;
    isPolling = true;
    const seen = await poll();
    isPolling = false;
    pauseMs = seen === 'changed' ? firstPauseMs : Math.min(pauseMs * growth, longestPauseMs);
    scheduleNext();
  };
  const wake = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    pauseMs = firstPauseMs;
    pollNow();
  };

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  scheduleNext();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}
