// Injected before the page's own scripts, without compilation.
(() => {
  const lab = { largest: 0, blocking: 0, shift: 0, typing: 0, takesInput: 0 };
  window.lab = lab;
  const observe = (type, handle, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry);
    }).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', (entry) => {
    lab.largest = entry.startTime;
  });
  // Total blocking time counts only long tasks after the first contentful paint: https://web.dev/articles/tbt
  observe('longtask', (entry) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint && entry.startTime >= paint.startTime) lab.blocking += Math.max(0, entry.duration - 50);
  });
  observe('layout-shift', (entry) => {
    lab.shift += entry.value;
  });
  // Until the frame after a key is drawn. Event Timing rounds to 8 ms, half of what a bare field takes.
  const recordTyping = ({ timeStamp }) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      lab.typing = Math.max(lab.typing, performance.now() - timeStamp);
    };
    requestAnimationFrame(() => port2.postMessage(''));
  };
  addEventListener('keydown', recordTyping, { capture: true });
  // React sets this property on each element that it has hydrated.
  const checkHydration = () => {
    const field = document.querySelector('form input[type=tel]');
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps'))) {
      lab.takesInput = performance.now();
      // Playwright waits for this message: polling would run Playwright's own script in the page meanwhile.
      console.info('takes input');
    } else if (document.readyState !== 'complete' || document.scripts.length > 0) requestAnimationFrame(checkHydration);
  };
  checkHydration();
})();
