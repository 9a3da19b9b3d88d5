/** Configuration of an installation. JSON in every page: written by the build, replaced by the local suite. */
interface WebConfig {
  /** Address that serves `/maps/api/js`: Google's Maps JavaScript API, or its stand-in. */
  readonly mapsUrl: string;
  readonly mapsKey: string;
  /** Public VAPID key, base64url; without it this installation sends no push messages. */
  readonly vapidKey?: string;
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain: string;
    readonly appId?: string;
    readonly storageBucket?: string;
  };
  /** Present only if this installation uses App Check. `debugToken` replaces reCAPTCHA on a developer's machine. */
  readonly appCheck?: { readonly siteKey: string; readonly debugToken?: string };
  /** `auth` is a URL, the others are `host:port`. Null in production. */
  readonly emulators: { readonly auth: string; readonly firestore: string; readonly storage: string } | null;
}

let config: WebConfig | undefined;

export function webConfig(): WebConfig {
  config ??= JSON.parse(document.getElementById('config')?.textContent ?? '') as WebConfig;
  return config;
}
