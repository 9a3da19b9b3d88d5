// Injected before the page's own scripts, without compilation: tells when the first ride's card is painted.
window.ridePainted = new Promise((resolve) => {
  const look = () => {
    // The second frame begins when the first is painted.
    if (document.querySelector('article'))
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    else requestAnimationFrame(look);
  };
  look();
});
