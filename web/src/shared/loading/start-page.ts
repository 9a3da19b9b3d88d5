declare global {
  interface Window {
    /** Of the page's inline script; missing in tests. */
    talwaertsNotStarted?: () => void;
  }
}

/** Starts a page. If that fails, says so on the page, with a button that loads it again. */
export async function startPage(start: () => Promise<void>): Promise<void> {
  try {
    await start();
    document.documentElement.dataset.started = '';
  } catch (error) {
    window.talwaertsNotStarted?.();
    throw error;
  }
}
