/**
 * Chromium's disabled features: preloading of its own window's pages, which costs another renderer for each page under
 * test, and Playwright's own list, repeated because Chromium heeds only the last `--disable-features`.
 */
const disabledFeatures = [
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/**
 * Launch options of the system's Chromium; without background requests, since tests reach nothing outside this machine.
 */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
};
