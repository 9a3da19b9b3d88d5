import Module from 'node:module';
import path from 'node:path';

/** Returns the part of a path that every file of a package's library has. */
const libraryOf = (name: string): string => path.join('node_modules', name, 'lib', path.sep);
export const tools = libraryOf('firebase-tools');

/**
 * Whether a module can be loaded at its first use, such as one that verifies real ID tokens. False for the functions
 * themselves, so that their errors show at the start.
 */
export function canWait(request: string, requiredBy: string): boolean {
  if (Module.isBuiltin(request)) return false;
  if (requiredBy.includes(tools)) return !path.isAbsolute(request) || request.includes(libraryOf('firebase-functions'));
  return requiredBy.includes(libraryOf('firebase-admin')) && !request.startsWith('.');
}

type Exported = (...given: unknown[]) => unknown;

/** Returns a proxy for a module's exports that loads the module at the first access. */
export function loadWhenUsed(now: () => unknown): unknown {
  let loaded: Exported | undefined;
  const exported = (): Exported => {
    loaded ??= now() as Exported;
    return loaded;
  };
  // Callable, because some modules export a function or a class. A bound arrow function has no non-configurable
  // properties, which a proxy must not hide.
  const stand: Exported = (() => {}).bind(undefined);
  return new Proxy(stand, {
    apply: (_, self, given) => Reflect.apply(exported(), self, given),
    construct: (_, given) => Reflect.construct(exported(), given),
    get: (_, name) => Reflect.get(exported(), name),
    has: (_, name) => Reflect.has(exported(), name),
    ownKeys: () => Reflect.ownKeys(exported()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(exported(), name);
      return found && { ...found, configurable: true };
    },
  });
}
