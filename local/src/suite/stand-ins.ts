import { startMailInbox, startMaps, startPayments, startTranslation } from '../stand-ins/index.ts';
import type { Ports } from './ports.ts';

/** The payments stand-in's signing secret for events. */
export const webhookSecret = 'whsec_local';

/** Starts the stand-ins of outside services. */
export async function startStandIns(
  ports: Ports,
  /** Base URL of the functions. */
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
