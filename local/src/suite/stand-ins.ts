import { startMailInbox, startMaps, startPayments, startTranslation } from '../stand-ins/index.ts';
import type { Ports } from './ports.ts';

/** What the payments stand-in signs its events with. */
export const webhookSecret = 'whsec_local';

/** Everything outside Firebase that Talwärts talks to. */
export async function startStandIns(
  ports: Ports,
  /** Where the functions are reached. */
  functionsUrl: string,
): Promise<{ close(): Promise<void> }> {
  const running = await Promise.all([
    startMaps({ port: ports.maps }),
    startPayments({
      port: ports.payments,
      webhook: { url: `${functionsUrl}/payments-webhook`, secret: webhookSecret },
    }),
    startTranslation({ port: ports.translation }),
    startMailInbox({ smtpPort: ports.smtp, webPort: ports.mail, controlPort: ports.smtpControl }),
  ]);
  return {
    async close() {
      await Promise.all(running.map((one) => one.close()));
    },
  };
}
