import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { supplyAppCheckTokens } from '../calls/call.ts';
import { webConfig } from '../config.ts';
import { app } from './app.ts';

const patienceMs = 10_000;

/** Starts on import: `loadAppCheck` imports this module only if the installation has a site key. */
const started = startAppCheck(app);

supplyAppCheckTokens(appCheckToken);

/**
 * Returns the App Check token; undefined if Google provides none, for example behind an ad blocker. The functions
 * decide whether a call needs one.
 */
async function appCheckToken(): Promise<string | undefined> {
  const appCheck = await started;
  if (!appCheck) return undefined;
  try {
    return (await Promise.race([getToken(appCheck), timeOut()])).token;
  } catch (error) {
    console.warn('App Check gave no token', error);
    return undefined;
  }
}

/** Rejects after the maximum time that a call waits for Google. */
function timeOut(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patienceMs, new Error('No answer in time')));
}

/** Starts App Check for one Firebase app of the page. Returns undefined if reCAPTCHA is blocked or not configured. */
export async function startAppCheck(app: FirebaseApp): Promise<AppCheck | undefined> {
  const { appCheck } = webConfig();
  if (!appCheck) return undefined;
  if (appCheck.debugToken) Object.assign(self, { FIREBASE_APPCHECK_DEBUG_TOKEN: appCheck.debugToken });
  else if (!(await isRecaptchaLoaded())) return undefined;
  const provider = new ReCaptchaEnterpriseProvider(appCheck.siteKey);
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Loads reCAPTCHA before the SDK does, which would wait for ever for a blocked script. */
function isRecaptchaLoaded(): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
}
