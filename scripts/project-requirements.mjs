import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { minPasswordLength } from '../domain/src/account/password.ts';
import { product } from '../domain/src/product/product.ts';
import { region } from '../functions/src/platform/app.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(path.resolve(root, file), 'utf8');

/**
 * Compares a project with what docs/deploy.md requires. `addressOf(host)` is a Google API's base URL; `parameters` is
 * the path of the functions' parameters file. Each requirement says whether it is met, and what to do if not.
 */
export async function projectRequirements({ projectId, token, addressOf, parameters }) {
  /** Gets one resource of a Google API; undefined if it does not exist. */
  const get = async (host, resource) => {
    const response = await fetch(`${addressOf(host)}${resource}`, {
      headers: { authorization: `Bearer ${token}`, 'x-goog-user-project': projectId },
    });
    if (response.status === 404) return undefined;
    const body = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`${host} answered ${response.status}: ${body.error?.message}`);
    return body;
  };
  return [
    ...(await accountRequirements(projectId, get)),
    ...(await databaseRequirements(projectId, get)),
    ...(await administratorRequirements(projectId, get)),
    ...(await secretRequirements(projectId, get)),
    ...parameterRequirements(parameters),
  ];
}

const settings = 'Firebase console, Authentication, Settings';

async function accountRequirements(projectId, get) {
  const project = `/v2/projects/${projectId}`;
  const config = await get('identitytoolkit.googleapis.com', `${project}/config`);
  if (!config) throw new Error('Authentication is not set up: Firebase console, Authentication, Get started');
  const providers = `${project}/defaultSupportedIdpConfigs`;
  const others = await everyItem(get, {
    host: 'identitytoolkit.googleapis.com',
    resource: providers,
    name: 'defaultSupportedIdpConfigs',
  });
  return [
    ...signInRequirements(config, others),
    ...signUpRequirements(config),
    ...passwordRequirements(config),
    ...secondFactorRequirements(config),
  ];
}

/** @param {{ signIn?: any, authorizedDomains?: string[] }} config */
function signInRequirements({ signIn = {}, authorizedDomains = [] }, others) {
  const { hostname } = new URL(product.hosts.main);
  const enabledOthers = [
    ...(signIn.phoneNumber?.enabled ? ['phone'] : []),
    ...others.filter(({ enabled }) => enabled).map(({ name }) => name.split('/').pop()),
  ];
  return [
    {
      name: 'E-mail and password sign-in is on, sign-in by e-mail link is off',
      isMet: signIn.email?.enabled === true && signIn.email.passwordRequired === true,
      todo: 'Firebase console, Authentication, Sign-in method: enable Email/Password, disable Email link',
    },
    {
      name: 'No other provider is on',
      isMet: enabledOthers.length === 0,
      todo: `Firebase console, Authentication, Sign-in method: disable ${enabledOthers.join(', ')}`,
    },
    {
      name: `Authentication serves ${hostname}`,
      isMet: authorizedDomains.includes(hostname),
      todo: `${settings}, Authorized domains: add ${hostname}`,
    },
  ];
}

function signUpRequirements({ signIn, client, blockingFunctions, autodeleteAnonymousUsers }) {
  return [
    {
      name: 'Strangers cannot sign up with an e-mail address',
      isMet: /refusesignup/.test(blockingFunctions?.triggers?.beforeCreate?.functionUri),
      todo: `npm run deploy, then ${settings}, Blocking functions: triggers-refusesignup before account creation`,
    },
    {
      name: 'Anonymous sign-in is on, which the application of a company begins with',
      isMet: signIn?.anonymous?.enabled === true && client?.permissions?.disabledUserSignup !== true,
      todo: `Sign-in method: enable Anonymous; ${settings}, User actions: leave Enable create on`,
    },
    {
      name: 'Anonymous accounts are deleted after 30 days',
      isMet: autodeleteAnonymousUsers === true,
      todo: `${settings}, User account management: enable Automatic clean-up`,
    },
    {
      name: 'Accounts cannot delete themselves',
      isMet: client?.permissions?.disabledUserDeletion === true,
      todo: `${settings}, User actions: disable Enable delete`,
    },
  ];
}

function passwordRequirements({ passwordPolicyConfig: policy, emailPrivacyConfig }) {
  const shortest = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions?.minPasswordLength ?? 0;
  return [
    {
      name: `Passwords of fewer than ${minPasswordLength} characters are refused`,
      isMet: policy?.passwordPolicyEnforcementState === 'ENFORCE' && shortest >= minPasswordLength,
      todo: `${settings}, Password policy: Require enforcement, minimum length ${minPasswordLength}`,
    },
    {
      name: 'E-mail enumeration protection is on',
      isMet: emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      todo: `${settings}, User actions: enable Email enumeration protection`,
    },
  ];
}

function secondFactorRequirements({ mfa }) {
  const totp = mfa?.providerConfigs?.find(({ totpProviderConfig }) => totpProviderConfig);
  return [
    {
      name: 'Authenticator apps (TOTP) can be the second factor',
      isMet: mfa?.state === 'ENABLED' && totp?.state === 'ENABLED',
      todo: 'The console has no switch for it: see "Second factor" in docs/deploy.md',
    },
    {
      name: 'Text messages are not a second factor',
      isMet: !mfa?.enabledProviders?.includes('PHONE_SMS'),
      todo: 'Firebase console, Authentication, Sign-in method: disable SMS multi-factor authentication',
    },
  ];
}

async function databaseRequirements(projectId, get) {
  const database = `/v1/projects/${projectId}/databases/(default)`;
  const firestore = await get('firestore.googleapis.com', database);
  const allFields = `${database}/collectionGroups/-/fields`;
  const fields = await everyItem(get, {
    host: 'firestore.googleapis.com',
    resource: allFields,
    name: 'fields',
    query: { filter: 'ttlConfig:*' },
  });
  const active = fields.filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE').map(({ name }) => name);
  const wanted = JSON.parse(read('firestore.indexes.json')).fieldOverrides.filter(({ ttl }) => ttl);
  return [
    {
      name: `Firestore is in native mode in ${region}`,
      isMet: firestore?.type === 'FIRESTORE_NATIVE' && firestore.locationId === region,
      todo: `Firebase console, Firestore: create the database (default) in ${region}; its place cannot be changed later`,
    },
    ...wanted.map(({ collectionGroup, fieldPath }) => ({
      name: `Firestore deletes ${collectionGroup} by ${fieldPath}`,
      isMet: active.some((field) => field.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`)),
      todo: 'npm run deploy; a new policy becomes active within an hour',
    })),
  ];
}

async function administratorRequirements(projectId, get) {
  const administrators = `/v1/projects/${projectId}/databases/(default)/documents/admins`;
  const documents = await everyItem(get, {
    host: 'firestore.googleapis.com',
    resource: administrators,
    name: 'documents',
    query: { pageSize: '300' },
  });
  return [
    {
      name: 'There is an administrator',
      isMet: documents.length > 0,
      todo: 'See "The first administrator" in docs/deploy.md',
    },
    {
      name: 'Every administrator needs a second factor',
      isMet: documents.every(({ fields }) => fields.needsSecondFactor?.booleanValue === true),
      todo: `npm run require-second-factor -- ${projectId} on`,
    },
  ];
}

/** Reads a list of a Google API page by page; `name` is the field that holds a page's items. */
async function everyItem(get, { host, resource, name, query = {} }) {
  const found = [];
  let pageToken;
  do {
    const parameters = new URLSearchParams({ ...query, ...(pageToken && { pageToken }) });
    const page = await get(host, parameters.size > 0 ? `${resource}?${parameters}` : resource);
    found.push(...(page?.[name] ?? []));
    pageToken = page?.nextPageToken;
  } while (pageToken);
  return found;
}

function secretRequirements(projectId, get) {
  const names = [...read('functions/src/platform/params.ts').matchAll(/defineSecret\('(\w+)'\)/g)].map(
    ([, name]) => name,
  );
  return Promise.all(
    names.map(async (name) => {
      const latest = `/v1/projects/${projectId}/secrets/${name}/versions/latest`;
      const version = await get('secretmanager.googleapis.com', latest);
      const todo = `firebase functions:secrets:set ${name} --project ${projectId}`;
      return { name: `The secret ${name} is set`, isMet: version?.state === 'ENABLED', todo };
    }),
  );
}

function parameterRequirements(file) {
  const wanted = parseEnv(read('functions/.env.example'));
  const set = existsSync(path.resolve(root, file)) ? parseEnv(read(file)) : {};
  const missing = Object.keys(wanted).filter((name) => !set[name]);
  return [
    {
      name: `Every parameter is in ${file}`,
      isMet: missing.length === 0,
      todo: `cp functions/.env.example functions/.env, or add ${missing.join(', ')}`,
    },
    {
      name: 'Mails lead back to the site',
      isMet: set.SITE_URL === product.hosts.main,
      todo: `SITE_URL=${product.hosts.main}, hosts.main of domain/src/product/product.ts`,
    },
  ];
}
