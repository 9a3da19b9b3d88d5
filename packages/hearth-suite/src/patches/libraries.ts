import path from 'node:path';

/** Returns the part of a path that every file of a package's library has. */
export const libraryOf = (name: string): string => path.join('node_modules', name, 'lib', path.sep);
export const tools = libraryOf('firebase-tools');
