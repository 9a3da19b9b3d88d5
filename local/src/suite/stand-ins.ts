import { startMailInbox, startMaps, startPayments, startTranslation } from '../stand-ins/index.ts';
import type { Ports } from './ports.ts';

/** The payments stand-in's key for signing events. */
export const webhookSecret = 'whsec_local';

/** The services outside Firebase that Talwärts uses. */
export async function startStandIns(
  ports: Ports,
  /** Address of the functions. */
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
