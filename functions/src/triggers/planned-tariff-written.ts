import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { tellProvisionRise } from '../use-cases/company/tell-provision-rise.ts';

/** Mails companies that a planned tariff raises the provision. Retried until done. */
export const plannedtariffwritten = onDocumentWritten({ document: 'config/plannedTariff', region, retry: true }, () =>
  tellProvisionRise(Date.now()),
);
