import type { Patch } from './patch.ts';

export const lateSchemas: Patch = {
  problem: 'The Auth emulator compiles the schemas of all its calls at its start, a third of the CPU time of all.',
  version: 15,
  requiredBy: 'emulator/auth/server.js',
  request: 'exegesis-express',
  change: withLateSchemas,
};

/** Makes the Auth emulator compile each schema of a request or an answer at its first use. */
function withLateSchemas(exported: unknown): unknown {
  const exegesis = exported as { middleware(description: object, options: object): unknown };
  return {
    ...exegesis,
    middleware: (description: object, options: object) =>
      exegesis.middleware(description, { ...options, lazyCompileValidationSchemas: true }),
  };
}
