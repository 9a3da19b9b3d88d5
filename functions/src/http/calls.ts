import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type CallableFunction, HttpsError, onCall } from 'firebase-functions/https';
import type { SecretParam } from 'firebase-functions/params';
import { calls, functionOf } from '../calls.ts';
import { region } from '../platform/app.ts';
import { answerTo, type Call } from '../platform/callable.ts';
import { LimitExceeded } from '../platform/errors.ts';
import { guardBody } from '../platform/guard-body.ts';
import { linkSigningKey, mapsServerKey, requestsAtOnce, stripeSecretKey, translateKey } from '../platform/params.ts';

const { main, booking, short } = product.hosts;
const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d+$/;

/** Origins whose pages may read a call's answer (CORS). Our pages call same-origin and do not depend on this list. */
const ownOrigins = [main, ...booking, short, ...(process.env.FUNCTIONS_EMULATOR ? [thisMachine] : [])];

interface Options {
  /** All that the group's calls use: a deployment does not load their modules. */
  readonly secrets: SecretParam[];
  /** 512 MiB if missing. */
  readonly memory?: '1GiB';
  /** Whether an instance serves one request at a time. */
  readonly isExclusive?: true;
}

/** Creates the function that answers the calls of a group. The last segment of the URL's path names the call. */
function callGroup(group: string, { secrets, memory, isExclusive }: Options): CallableFunction<unknown, unknown> {
  const running = new Map<CallName, number>();
  const concurrency = isExclusive ? 1 : requestsAtOnce;
  const limits = { maxInstances: 20, concurrency, memory: memory ?? '512MiB' } as const;
  const answer = onCall({ region, cors: ownOrigins, secrets, ...limits }, async (request) => {
    const name = request.rawRequest.path.split('/').at(-1) ?? '';
    if (!isCall(name) || functionOf(name) !== group) throw new HttpsError('not-found', 'There is no such call.');
    const others = running.get(name) ?? 0;
    // A flood of one call leaves half of the instance to the others.
    if (!isExclusive && others >= requestsAtOnce.value() / 2) throw answerTo(new LimitExceeded(), name);
    running.set(name, others + 1);
    try {
      const call = await load(name);
      return await call.answer(request);
    } finally {
      running.set(name, (running.get(name) ?? 1) - 1);
    }
  });
  return guardBody(answer);
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

async function load(name: CallName): Promise<Call> {
  const module: Readonly<Record<string, Call>> = await calls[name]();
  const call = module[name.slice(name.indexOf('-') + 1)];
  if (!call) throw new Error(`No module exports ${name}`);
  return call;
}

export const global = callGroup('global', { secrets: [linkSigningKey, mapsServerKey] });
export const driver = callGroup('driver', { secrets: [stripeSecretKey] });
export const admin = callGroup('admin', { secrets: [linkSigningKey, mapsServerKey] });
export const hotel = callGroup('hotel', { secrets: [linkSigningKey, mapsServerKey] });
export const taxi = callGroup('taxi', { secrets: [linkSigningKey, mapsServerKey, stripeSecretKey] });
export const website = callGroup('website', { secrets: [linkSigningKey, translateKey] });
export const papers = callGroup('papers', { secrets: [linkSigningKey] });
export const uploads = callGroup('uploads', { secrets: [mapsServerKey], memory: '1GiB', isExclusive: true });
