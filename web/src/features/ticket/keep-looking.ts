const firstPauseMs = 5_000;
const growth = 1.25;
const longestPauseMs = 60_000;

/**
 * Looks again and again, with pauses that grow while nothing changes; a change makes them short again. Rests while nobody sees
 * the page, and looks at once when it is seen, or the network is there, again. Answers the way to end it.
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
