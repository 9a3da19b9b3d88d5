import { startMailInbox, startMaps, startPayments, startTranslation } from '../stand-ins/index.ts';
import type { Ports } from './ports.ts';

/** Everything outside Firebase that Talwärts talks to. */
export async function startStandIns(ports: Ports): Promise<{ close(): Promise<void> }> {
  const running = await Promise.all([
    startMaps({ port: ports.maps }),
    startPayments({ port: ports.payments }),
    startTranslation({ port: ports.translation }),
    startMailInbox({ smtpPort: ports.smtp, webPort: ports.mail, controlPort: ports.smtpControl }),
  ]);
  return {
    async close() {
      await Promise.all(running.map((one) => one.close()));
    },
  };
}
