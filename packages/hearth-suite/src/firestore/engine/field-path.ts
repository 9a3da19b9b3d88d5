/** A path into a document's nested maps, already split: `a.\`b.c\`` is `['a', 'b.c']`. */
export type FieldPath = readonly string[];
