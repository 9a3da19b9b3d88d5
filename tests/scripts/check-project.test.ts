import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '@talwaerts/domain/product/product.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRequirements } from '../../scripts/project-requirements.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'check-project-'));
const project = 'talwaerts-live';
const ttlOf = (collection: string, state = 'ACTIVE') => ({
  name: `projects/${project}/databases/(default)/collectionGroups/${collection}/fields/expireAt`,
  ttlConfig: { state },
});
const { fieldOverrides } = JSON.parse(readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')) as {
  fieldOverrides: readonly { collectionGroup: string; ttl?: boolean }[];
};
const policies = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);

const administratorWith = (fields: object) => ({ name: 'admins/u1', fields });

/** The APIs' answers for a project that meets every requirement, by resource. */
const ready = {
  config: {
    signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
    authorizedDomains: ['localhost', new URL(product.hosts.main).hostname],
    client: { permissions: { disabledUserDeletion: true } },
    autodeleteAnonymousUsers: true,
    blockingFunctions: { triggers: { beforeCreate: { functionUri: 'https://triggers-refusesignup-x-ey.a.run.app' } } },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    mfa: { state: 'ENABLED', providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }] },
  },
  providers: {},
  database: { type: 'FIRESTORE_NATIVE', locationId: 'europe-west3' },
  fields: { fields: policies.map((collection) => ttlOf(collection)) },
  admins: { documents: [administratorWith({ needsSecondFactor: { booleanValue: true } })] },
  secret: { state: 'ENABLED' },
};
type Answers = { readonly [K in keyof typeof ready]: object | undefined };

/** The second page of each list, returned for the page token `page 2`. */
const later = {
  providers: { defaultSupportedIdpConfigs: [{ name: 'projects/p/x/google.com', enabled: true }] },
  fields: ready.fields,
  admins: { documents: [administratorWith({})] },
};

let answers: Answers;
let server: Server;
const seen: { readonly method: string | undefined; readonly project: unknown }[] = [];

function answerTo(url: string): object | undefined {
  if (url === `/identitytoolkit.googleapis.com/v2/projects/${project}/config`) return answers.config;
  if (url.endsWith('/databases/(default)')) return answers.database;
  const { pathname, searchParams } = new URL(url, 'http://apis');
  const lists = searchParams.get('pageToken') === 'page 2' ? later : answers;
  if (pathname.endsWith('/defaultSupportedIdpConfigs')) return lists.providers;
  if (pathname.endsWith('/documents/admins')) return lists.admins;
  if (pathname.endsWith('/collectionGroups/-/fields')) return lists.fields;
  return url.includes('/secrets/SMTP_URL/') ? answers.secret : ready.secret;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ method: request.method, project: request.headers['x-goog-user-project'] });
    const answer = answerTo(request.url ?? '');
    response.statusCode = answer ? 200 : 404;
    response.end(JSON.stringify(answer ?? { error: { message: 'not found' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const example = readFileSync(path.join(root, 'functions/.env.example'), 'utf8');

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Returns the names of the unmet requirements. */
async function unmetWith(change: Partial<Answers>, parameters = example): Promise<readonly string[]> {
  answers = { ...ready, ...change };
  const file = path.join(folder, 'env');
  writeFileSync(file, parameters);
  const options = { projectId: project, token: 'owner', addressOf: (host: string) => `${address()}/${host}` };
  const requirements = await projectRequirements({ ...options, parameters: file });
  return requirements.filter(({ isMet }) => !isMet).map(({ name }) => name);
}

/** Runs the command in a process, like an operator. */
async function run(change: Partial<Answers>, projectId = project) {
  answers = { ...ready, ...change };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-project.mjs', projectId], {
    cwd: root,
    env: { ...process.env, ...(projectId === project && { CHECK_PROJECT_API: address() }) },
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, printed };
}

/** Returns the configuration with some settings replaced. */
const configWith = (change: object): Partial<Answers> => ({ config: { ...ready.config, ...change } });
const policy = (state: string, minPasswordLength: number) =>
  configWith({
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: state,
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength } }],
    },
  });

describe('npm run check-project', () => {
  it('reports nothing for a project that meets every requirement, and changes nothing there', async () => {
    expect(await unmetWith({})).toEqual([]);
    expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(new Set(seen.map((request) => request.project))).toEqual(new Set([project]));
  });

  it.each<[string, Partial<Answers>, string]>([
    [
      'e-mail links are on',
      configWith({ signIn: { ...ready.config.signIn, email: { enabled: true } } }),
      'E-mail and password sign-in is on, sign-in by e-mail link is off',
    ],
    [
      'phone sign-in is on',
      configWith({ signIn: { ...ready.config.signIn, phoneNumber: { enabled: true } } }),
      'No other provider is on',
    ],
    [
      'Google sign-in is on',
      { providers: { defaultSupportedIdpConfigs: [{ name: 'projects/p/x/google.com', enabled: true }] } },
      'No other provider is on',
    ],
    [
      'Google sign-in, on the second page, is on',
      { providers: { nextPageToken: 'page 2' } },
      'No other provider is on',
    ],
    ['the site is not authorized', configWith({ authorizedDomains: ['localhost'] }), 'Authentication serves'],
    ['no function guards sign-up', configWith({ blockingFunctions: {} }), 'Strangers cannot sign up'],
    [
      'anonymous sign-in is off',
      configWith({ signIn: { email: ready.config.signIn.email } }),
      'Anonymous sign-in is on',
    ],
    [
      'every sign-up is off',
      configWith({ client: { permissions: { disabledUserDeletion: true, disabledUserSignup: true } } }),
      'Anonymous sign-in is on',
    ],
    [
      'anonymous accounts pile up',
      configWith({ autodeleteAnonymousUsers: false }),
      'Anonymous accounts are deleted after 30 days',
    ],
    ['accounts may delete themselves', configWith({ client: {} }), 'Accounts cannot delete themselves'],
    ['six characters suffice', policy('ENFORCE', 6), 'Passwords of fewer than 8 characters are refused'],
    ['the policy is off', policy('OFF', 8), 'Passwords of fewer than 8 characters are refused'],
    ['e-mails can be enumerated', configWith({ emailPrivacyConfig: {} }), 'E-mail enumeration protection is on'],
    ['no second factor is offered', configWith({ mfa: undefined }), 'Authenticator apps (TOTP)'],
    [
      'text messages are a second factor',
      configWith({ mfa: { ...ready.config.mfa, enabledProviders: ['PHONE_SMS'] } }),
      'Text messages are not a second factor',
    ],
    ['there is no database', { database: undefined }, 'Firestore is in native mode in europe-west3'],
    [
      'the database is elsewhere',
      { database: { ...ready.database, locationId: 'nam5' } },
      'Firestore is in native mode',
    ],
    [
      'a policy is not active yet',
      { fields: { fields: [ttlOf('usage', 'CREATING'), ...ready.fields.fields.slice(1)] } },
      'Firestore deletes usage by expireAt',
    ],
    ['nobody is administrator', { admins: {} }, 'There is an administrator'],
    [
      'an administrator may sign in by password alone',
      { admins: { documents: [...ready.admins.documents, administratorWith({})] } },
      'Every administrator needs a second factor',
    ],
    [
      'an administrator on the second page may sign in by password alone',
      { admins: { ...ready.admins, nextPageToken: 'page 2' } },
      'Every administrator needs a second factor',
    ],
    ['a secret is missing', { secret: undefined }, 'The secret SMTP_URL is set'],
    ['a secret is disabled', { secret: { state: 'DISABLED' } }, 'The secret SMTP_URL is set'],
  ])('names the unmet requirement if %s', async (_, change, name) => {
    expect(await unmetWith(change)).toEqual([expect.stringContaining(name)]);
  });

  it('finds the policies that delete old counters on the second page', async () => {
    expect(await unmetWith({ fields: { nextPageToken: 'page 2' } })).toEqual([]);
  });

  it('names a missing parameter, and a wrong SITE_URL', async () => {
    const withoutFactor = example.replace(/^RATE_LIMIT_FACTOR.*$/m, '');
    expect(await unmetWith({}, withoutFactor)).toEqual([expect.stringContaining('Every parameter is in')]);
    const elsewhere = example.replace(/^SITE_URL.*$/m, 'SITE_URL=https://elsewhere.example');
    expect(await unmetWith({}, elsewhere)).toEqual(['Mails lead back to the site']);
  });

  it('fails if Authentication was never set up', async () => {
    await expect(unmetWith({ config: undefined })).rejects.toThrow('Authentication is not set up');
  });

  it('prints what to do and exits with 1 if a requirement is unmet', async () => {
    const { code, printed } = await run(policy('ENFORCE', 6));
    expect(printed).toMatch(/^ok {6}E-mail enumeration protection is on$/m);
    expect(printed).toMatch(/^not ok {2}Passwords of fewer than 8 characters are refused\n {8}\S.*minimum length 8$/m);
    expect(code).toBe(1);
  });

  it('demands a live project instead of the local one', async () => {
    const { code, printed } = await run({}, 'demo-talwaerts');
    expect(printed).toContain('Name a live one');
    expect(code).toBe(2);
  });
});
