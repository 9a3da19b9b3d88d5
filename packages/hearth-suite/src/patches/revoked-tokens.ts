import type { Patch } from './patch.ts';

export const revokedTokens: Patch = {
  problem: 'The Storage emulator keeps a download token that is removed from the metadata, which revokes it.',
  version: 15,
  requiredBy: 'emulator/storage/files.js',
  request: './metadata',
  change: withRevokedTokens,
};

interface FileMetadata {
  downloadTokens: readonly string[];
  update(change: { readonly metadata?: Readonly<Record<string, string | null>> | null }, ...rest: unknown[]): void;
}

function withRevokedTokens(exported: unknown): unknown {
  const { prototype } = (exported as { StoredFileMetadata: { prototype: FileMetadata } }).StoredFileMetadata;
  const { update } = prototype;
  prototype.update = function (change, ...rest) {
    if (change.metadata?.firebaseStorageDownloadTokens === null) this.downloadTokens = [];
    update.call(this, change, ...rest);
  };
  return exported;
}
