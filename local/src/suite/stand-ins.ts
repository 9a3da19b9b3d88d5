import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hasExited } from '../../../packages/hearth-suite/src/index.ts';
import { startMailInbox } from '../stand-ins/mail/mail-inbox.ts';
import { startPayments } from '../stand-ins/payments/payments.ts';
import { startPush } from '../stand-ins/push/push.ts';
import { startTranslation } from '../stand-ins/translation/translation.ts';
import type { Ports } from './ports.ts';

/** The payments stand-in's signing secret for events. */
export const webhookSecret = 'whsec_local';

/** The VAPID keys of every suite: a browser's subscription is bound to them. */
export const vapidKeys = {
  public: 'BGjGPwZ9ktw1s1Q3F3RbQxXo2mymD7gwdIU7BJV_uHCBwkjt34m3GY_SNjiH_vAj7qc4_8TjJxHNyNOkhkkpGMI',
  private: 'zRahRg2FNPweYAyfDu8q8I4-KzECb8hC9Uq4oEFrkHY',
} as const;

interface StandIns {
  /** Resolves with a message as soon as a process of the stand-ins ends. */
  readonly ended: Promise<string>;
  close(): Promise<void>;
}

/** Starts the stand-ins of outside services: all, or none if one fails. */
export async function startStandIns(
  root: string,
  ports: Ports,
  /** Base URL of the functions. */
  functionsUrl: string,
): Promise<StandIns> {
  const webhook = { url: `${functionsUrl}/payments-webhook`, secret: webhookSecret };
  const starting = [
    startMaps(root, ports.maps),
    startPayments({ port: ports.payments, webhook }),
    startTranslation({ port: ports.translation }),
    startPush({ port: ports.push, applicationServerKey: vapidKeys.public }),
    startMailInbox({ smtpPort: ports.smtp, webPort: ports.mail, controlPort: ports.smtpControl }),
  ] as const;
  const starts = await Promise.allSettled(starting);
  const close = async (): Promise<void> => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value.close() : undefined)));
  };
  const [maps] = starts;
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed && maps.status === 'fulfilled') return { ended: maps.value.ended, close };
  await close();
  throw failed?.reason;
}

/** Starts the maps stand-in in a process of its own: while it draws a picture, SMTP and payments would not answer. */
async function startMaps(root: string, port: number): Promise<StandIns> {
  const child = fork(path.join(root, 'local/dist/maps.mjs'), [String(port)]);
  const exited = once(child, 'exit');
  const ended = exited.then(() => 'The maps stand-in has ended');
  const failed = ended.then((message) => Promise.reject(new Error(`${message} before it was ready.`)));
  await Promise.race([once(child, 'message'), failed]);
  return {
    ended,
    async close() {
      if (!hasExited(child)) child.kill();
      await exited;
    },
  };
}
