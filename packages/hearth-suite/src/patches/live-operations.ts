import { type AuthModule, extendOperations } from '../auth-emulator/extend-operations.ts';
import type { Patch } from './patch.ts';

export const liveOperations: Patch = {
  problem: 'The Auth emulator has no authenticator apps (TOTP), and ignores the password policy of the project.',
  version: 15,
  requiredBy: 'emulator/auth/server.js',
  request: './operations',
  change: withLiveOperations,
};

function withLiveOperations(exported: unknown, requireFile: (file: string) => unknown): unknown {
  extendOperations(exported as AuthModule, requireFile);
  return exported;
}
