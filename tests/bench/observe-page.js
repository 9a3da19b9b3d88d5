// Runs in the page from its first moment, as it stands: no compiler may touch it.
(() => {
  const lab = { largest: 0, blocking: 0, shift: 0, typing: 0, takesInput: 0 };
  window.lab = lab;
  const each = (type, hear, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry);
    }).observe({ type, buffered: true, ...options });
  each('largest-contentful-paint', (entry) => {
    lab.largest = entry.startTime;
  });
  // As it is defined: what lies before the first paint blocks nobody, who sees nothing yet. https://web.dev/articles/tbt
  each('longtask', (entry) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint && entry.startTime >= paint.startTime) lab.blocking += Math.max(0, entry.duration - 50);
  });
  each('layout-shift', (entry) => {
    lab.shift += entry.value;
  });
  const hearTyping = (entry) => {
    if (/^key|^input/.test(entry.name)) lab.typing = Math.max(lab.typing, entry.duration);
  };
  each('event', hearTyping, { durationThreshold: 16 });
  // React leaves a property on each element that it has brought to life.
  const look = () => {
    const field = document.querySelector('form input[type=tel]');
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps'))) {
      lab.takesInput = performance.now();
      // Heard from outside: asking for it would put Playwright's own script into the page meanwhile.
      console.info('takes input');
    } else requestAnimationFrame(look);
  };
  look();
})();
