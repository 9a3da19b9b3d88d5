const firstPauseMs = 5_000;
const growth = 1.25;
const longestPauseMs = 60_000;

/**
 * Polls with pauses that grow while nothing changes, and are short again after a change. Pauses while the page is
 * hidden; polls at once when it is visible or the network returns. Returns a function that stops polling.
 */
export function keepLooking(look: () => Promise<'changed' | 'same'>): () => void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;

  const rest = (): void => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(lookNow, pauseMs);
  };
  const lookNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (isLooking || isOver) return;
    isLooking = true;
    const seen = await look();
    isLooking = false;
    pauseMs = seen === 'changed' ? firstPauseMs : Math.min(pauseMs * growth, longestPauseMs);
    rest();
  };
  const wake = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    pauseMs = firstPauseMs;
    lookNow();
  };

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  rest();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}
