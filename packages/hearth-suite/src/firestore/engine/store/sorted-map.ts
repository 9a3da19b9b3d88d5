/** Maximum number of entries in a block. */
const BLOCK = 512;

interface Block<T> {
  keys: string[];
  values: T[];
}

/**
 * A map sorted by string keys: a B+ tree of two levels, blocks of up to 512 entries below one list of blocks. At
 * 100,000 entries an insertion is two binary searches and moves at most 512 references; the list of blocks changes at
 * most once in 256 insertions.
 */
export class SortedMap<T> {
  #blocks: Block<T>[] = [];
  #size = 0;

  /** Builds the map from entries in any order; faster than insertions. */
  static from<T>(entries: Iterable<readonly [string, T]>): SortedMap<T> {
    const map = new SortedMap<T>();
    const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    for (let at = 0; at < sorted.length; at += BLOCK / 2) {
      const part = sorted.slice(at, at + BLOCK / 2);
      map.#blocks.push({ keys: part.map(([key]) => key), values: part.map(([, value]) => value) });
    }
    map.#size = sorted.length;
    return map;
  }

  get size(): number {
    return this.#size;
  }

  /** Length of the longest block: the most entries that one insertion moves. */
  get longestBlock(): number {
    return Math.max(0, ...this.#blocks.map(({ keys }) => keys.length));
  }

  get(key: string): T | undefined {
    const block = this.#blocks[this.#blockOf(key)];
    if (block === undefined) return undefined;
    const at = lowerBound(block.keys, key);
    return block.keys[at] === key ? block.values[at] : undefined;
  }

  set(key: string, value: T): void {
    const index = Math.min(this.#blockOf(key), this.#blocks.length - 1);
    const block = this.#blocks[index];
    if (block === undefined) {
      this.#blocks.push({ keys: [key], values: [value] });
      this.#size = 1;
      return;
    }
    const at = lowerBound(block.keys, key);
    if (block.keys[at] === key) {
      block.values[at] = value;
      return;
    }
    block.keys.splice(at, 0, key);
    block.values.splice(at, 0, value);
    this.#size++;
    if (block.keys.length > BLOCK) {
      const half = BLOCK / 2;
      this.#blocks.splice(index + 1, 0, { keys: block.keys.splice(half), values: block.values.splice(half) });
    }
  }

  delete(key: string): void {
    const index = this.#blockOf(key);
    const block = this.#blocks[index];
    if (block === undefined) return;
    const at = lowerBound(block.keys, key);
    if (block.keys[at] !== key) return;
    block.keys.splice(at, 1);
    block.values.splice(at, 1);
    this.#size--;
    if (block.keys.length === 0) this.#blocks.splice(index, 1);
  }

  /** Yields entries with `low <= key < high`, ascending. The map must not change meanwhile. */
  *ascending(low: string, high: string): Generator<[string, T]> {
    const first = this.#blockOf(low);
    for (let index = first; index < this.#blocks.length; index++) {
      const block = this.#blocks[index];
      if (block === undefined) return;
      for (let at = index === first ? lowerBound(block.keys, low) : 0; at < block.keys.length; at++) {
        const key = block.keys[at];
        if (key === undefined || key >= high) return;
        yield [key, block.values[at] as T];
      }
    }
  }

  /** Yields the entries of `ascending` from last to first. */
  *descending(low: string, high: string): Generator<[string, T]> {
    const last = Math.min(this.#blockOf(high), this.#blocks.length - 1);
    for (let index = last; index >= 0; index--) {
      const block = this.#blocks[index];
      if (block === undefined) return;
      for (let at = (index === last ? lowerBound(block.keys, high) : block.keys.length) - 1; at >= 0; at--) {
        const key = block.keys[at];
        if (key === undefined || key < low) return;
        yield [key, block.values[at] as T];
      }
    }
  }

  /** Returns the index of the first block whose last key is not below `key`. */
  #blockOf(key: string): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.#blocks[middle]?.keys.at(-1);
      if (last !== undefined && last < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = keys[middle];
    if (at !== undefined && at < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
