// Injected before the page's own scripts, without compilation: tells when Chromium has painted the first ride's time,
// as `largest` of the static page. A count of frames would add what the page's scripts do after that paint.
window.ridePainted = new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries()[0].renderTime)).observe({ type: 'element' });
  const mark = () => {
    const time = document.querySelectorAll('article h2, article h2 *');
    for (const part of time) part.setAttribute('elementtiming', 'ride');
    if (time.length > 0) inserted.disconnect();
  };
  const inserted = new MutationObserver(mark);
  inserted.observe(document, { childList: true, subtree: true });
});
