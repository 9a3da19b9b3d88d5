import { startMailInbox, startMaps, startPayments, startTranslation } from '../stand-ins/index.ts';
import type { Ports } from './ports.ts';

/** The payments stand-in's signing secret for events. */
export const webhookSecret = 'whsec_local';

/** Starts the stand-ins of outside services: all, or none if one fails. */
export async function startStandIns(
  ports: Ports,
  /** Base URL of the functions. */
  functionsUrl: string,
): Promise<{ close(): Promise<void> }> {
  const starts = await Promise.allSettled([
    startMaps({ port: ports.maps }),
    startPayments({
      port: ports.payments,
      webhook: { url: `${functionsUrl}/payments-webhook`, secret: webhookSecret },
    }),
    startTranslation({ port: ports.translation }),
    startMailInbox({ smtpPort: ports.smtp, webPort: ports.mail, controlPort: ports.smtpControl }),
  ]);
  const close = async (): Promise<void> => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value.close() : undefined)));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return { close };
  await close();
  throw failed.reason;
}
