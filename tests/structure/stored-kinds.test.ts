import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The readers of stored documents, by the type of their argument. */
const readers = ['domain/src', 'functions/src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function) (read\w+)(?: =)? ?\(snapshot: StoredSnapshot/gm)].map(
      ([, name = '']) => ({ name, file }),
    ),
  );
const olderDocuments = ['domain/src/stored', 'functions/src/store'].map((folder) =>
  read(`${folder}/older-documents.test.ts`),
);

it.each(readers)('$name of $file is tested with documents of earlier versions', ({ name }) => {
  expect(olderDocuments.some((test) => new RegExp(`, ${name}\\]|^ +${name},$`, 'm').test(test))).toBe(true);
});

/** What removes the people's data of each kind; null for one without any. A new kind needs a line. */
const removedBy: Readonly<Record<string, string | null>> = {
  ...{ readRide: 'remove-guest', readContact: 'remove-guest', readHotelRide: 'remove-guest' },
  ...{ readConsent: 'apply-retention', readAuditEntry: 'apply-retention', readNamedPerson: 'apply-retention' },
  ...{ readEntry: 'apply-retention', readRequest: 'apply-retention', readMail: 'apply-retention' },
  ...{ readWaitingBooking: 'apply-retention' },
  ...{ readMailState: 'apply-retention', readMailProgress: 'apply-retention' },
  ...{ readCompany: 'apply-retention', readTeamMember: 'apply-retention', readAdministrator: 'remove-administrator' },
  ...{ readStarted: 'remove-application', readWebsite: 'carry-out-removal', readBranding: 'publish-website' },
  ...{ readRemoval: 'carry-out-removal', readAccountUpdate: 'update-account' },
  ...{
    readTariff: null,
    readEscalation: null,
    readAccount: null,
    readSlug: null,
    readWebsiteConfig: null,
    readPageLimits: null,
    readPagePlace: null,
    readCar: null,
    readPagePrice: null,
  },
  ...{ readCompanyFigures: null, readRideSignal: null, readOwnRideSignal: null },
};

it.each(readers)('$name of $file has a place that removes its personal data, or has none', ({ name }) => {
  const remover = removedBy[name];
  const files = readdirSync(path.join(root, 'functions/src'), { recursive: true, encoding: 'utf8' });
  expect(remover === null || files.some((file) => file.endsWith(`/${remover}.ts`)), name).toBe(true);
});

it('finds the readers of stored documents', () => {
  expect(readers.length).toBeGreaterThan(20);
});
