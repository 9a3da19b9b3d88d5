import { keepFiles } from '../kept-data/keep-files.ts';
import { oneProcess } from './functions-process.ts';
import { lateSchemas } from './late-schemas.ts';
import { liveOperations } from './live-operations.ts';
import { noDebugLogs } from './no-debug-logs.ts';
import { noServerName } from './no-server-name.ts';
import { noSniffing } from './no-sniffing.ts';
import type { Patch } from './patch.ts';
import { readableRequests } from './readable-requests.ts';
import { revokedTokens } from './revoked-tokens.ts';
import { unreadableBodies } from './unreadable-bodies.ts';
import { weighedLanguages } from './weighed-languages.ts';

const filesFolder = process.env.HEARTH_FILES_DATA;

/** The patches of modules that firebase-tools requires. */
export const patches: readonly Patch[] = [
  lateSchemas,
  liveOperations,
  ...oneProcess,
  readableRequests,
  weighedLanguages,
  noSniffing, // Before `noServerName`, which is for every `express`: only the first match is applied.
  noServerName,
  revokedTokens,
  unreadableBodies,
  ...(filesFolder ? [keepFiles(filesFolder)] : []),
  ...(process.env.HEARTH_DEBUG_LOGS ? [] : noDebugLogs),
];
