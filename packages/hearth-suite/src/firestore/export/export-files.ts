/**
 * An export is a folder with `<name>.overall_export_metadata`, which names the metadata file of each kind. That file
 * names the output files beside it. The official emulator writes one kind for all documents; managed exports have one
 * for each collection.
 */
export const kindMetadata = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
export const outputFile = 'output-0';

/** The first record of the overall metadata. */
export const formatVersion = Buffer.from([0x33]);
