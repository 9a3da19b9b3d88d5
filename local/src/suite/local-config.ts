import path from 'node:path';
import { type FirebaseJson, firebaseJson } from '../../../packages/hearth-suite/src/index.ts';
import type { Ports } from './ports.ts';

/** The settings that `npm run check-project` requires of a live project, as far as the Auth emulator has them. */
export const accountSettings = {
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface OurFirebaseJson extends FirebaseJson {
  /** One site for each group of hosts; all but the first only redirect to it. */
  readonly hosting: readonly [
    { readonly target: string; readonly public: string; readonly headers: readonly HeaderRule[] },
    ...unknown[],
  ];
  readonly functions: readonly { readonly source: string }[];
}

/** Returns the content of `firebase.json` with the folders of a run, and its ports in the Content-Security-Policy. */
export function localConfig(
  root: string,
  ports: Ports,
  { publicFolder, functionsFolder }: { readonly publicFolder: string; readonly functionsFolder: string },
): FirebaseJson {
  const deployed = firebaseJson(path.join(root, 'firebase.json')) as OurFirebaseJson;
  const [pages] = deployed.hosting;
  // Also the `configDir`: this run's parameters and secrets are next to the functions.
  const source = path.relative(root, functionsFolder);
  return {
    ...deployed,
    hosting: {
      ...pages,
      target: undefined,
      public: path.relative(root, publicFolder),
      headers: localHeaders(pages.headers, ports),
    },
    functions: deployed.functions.map((one) => ({ ...one, source, configDir: source })),
  };
}

const localHeaders = (rules: readonly HeaderRule[], ports: Ports): readonly HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? localPolicy(value, ports) : value,
    })),
  }));

type Part = keyof Ports;

/** Parts of the suite that pages reach outside their own origin, by CSP directive. */
const reached: Readonly<Record<string, readonly Part[]>> = {
  'script-src': ['maps'],
  'connect-src': ['maps', 'auth', 'firestore', 'storage'],
  'img-src': ['storage'],
  'frame-src': ['storage'],
};

/** Returns the deployed Content-Security-Policy, extended by this run's ports. */
function localPolicy(deployed: string, ports: Ports): string {
  const local = (directive: string): readonly string[] =>
    (reached[directive] ?? []).map((part) => `http://127.0.0.1:${ports[part]}`);
  return deployed
    .split('; ')
    .map((directive) => [directive, ...local(directive.split(' ')[0] ?? '')].join(' '))
    .join('; ');
}
