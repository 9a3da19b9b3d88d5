import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Patch } from '../patches/patch.ts';
import { writeWhole } from './write-whole.ts';

interface FileMetadata {
  readonly name: string;
  readonly bucket: string;
  readonly generation: number;
  update(...change: unknown[]): void;
}
type Files = Map<string, { readonly metadata: FileMetadata }>;
interface Persistence {
  getDiskPath(name: string): string;
}
/** Takes `(projectId, files, buckets, rulesValidator, adminValidator, persistence, functions)`. */
type LayerClass = new (...parts: readonly unknown[]) => object;
interface MetadataModule {
  readonly StoredFileMetadata: {
    readonly prototype: FileMetadata;
    toJSON(metadata: FileMetadata): string;
  };
}

/**
 * Keeps each stored file as the emulator exports it: `folder/blobs/{id}` and `folder/metadata/{id}.json`. A request is
 * answered after that is written, so that a killed emulator loses none.
 */
export const keepFiles = (folder: string): Patch => ({
  problem: 'The Storage emulator keeps files until it ends.',
  version: 15,
  requiredBy: 'emulator/storage/index.js',
  request: './files',
  change: (exported, requireFile) => {
    const module = exported as { StorageLayer: LayerClass };
    const { StoredFileMetadata } = requireFile('./metadata') as MetadataModule;
    const kept = new KeptFiles(folder, StoredFileMetadata.toJSON);
    const { update } = StoredFileMetadata.prototype;
    StoredFileMetadata.prototype.update = function (...change) {
      update.apply(this, change);
      kept.update(this);
    };
    const { StorageLayer } = module;
    module.StorageLayer = class extends StorageLayer {
      constructor(...parts: readonly unknown[]) {
        super(...parts);
        kept.follow(parts[1] as Files, parts[5] as Persistence);
      }
    };
    return module;
  },
});

class KeptFiles {
  readonly #blobs: string;
  readonly #metadata: string;
  readonly #toJson: (metadata: FileMetadata) => string;
  /** The id under which each path is kept. */
  readonly #ids = new Map<string, string>();
  readonly #idOf = new WeakMap<FileMetadata, string>();
  readonly #followed = new WeakSet<Files>();

  constructor(folder: string, toJson: (metadata: FileMetadata) => string) {
    this.#blobs = path.join(folder, 'blobs');
    this.#metadata = path.join(folder, 'metadata');
    this.#toJson = toJson;
    for (const each of [this.#blobs, this.#metadata]) mkdirSync(each, { recursive: true });
  }

  /** Keeps what is set in the map of the emulator's files. Two layers share a map. */
  follow(files: Files, persistence: Persistence): void {
    if (this.#followed.has(files)) return;
    this.#followed.add(files);
    const { set, delete: remove, clear } = files;
    files.set = (name, file) => {
      this.#store(name, file.metadata, persistence.getDiskPath(name));
      return set.call(files, name, file);
    };
    files.delete = (name) => {
      this.#remove(this.#ids.get(name));
      this.#ids.delete(name);
      return remove.call(files, name);
    };
    files.clear = () => {
      for (const id of this.#ids.values()) this.#remove(id);
      this.#ids.clear();
      clear.call(files);
    };
  }

  /** Writes changed metadata of a kept file; that of a copy, which rules read, is not kept. */
  update(metadata: FileMetadata): void {
    const id = this.#idOf.get(metadata);
    if (id !== undefined) writeWhole(path.join(this.#metadata, `${id}.json`), this.#toJson(metadata));
  }

  /** Removes the earlier file after the new one is written. An import takes the later of two, in the order of ids. */
  #store(name: string, metadata: FileMetadata, diskPath: string): void {
    const before = this.#ids.get(name);
    const id = `${createHash('sha256').update(name).digest('hex')}-${metadata.generation}`;
    writeWhole(path.join(this.#blobs, id), readFileSync(diskPath));
    this.#ids.set(name, id);
    this.#idOf.set(metadata, id);
    this.update(metadata);
    if (before !== id) this.#remove(before);
  }

  #remove(id: string | undefined): void {
    if (id === undefined) return;
    rmSync(path.join(this.#metadata, `${id}.json`), { force: true });
    rmSync(path.join(this.#blobs, id), { force: true });
  }
}
