import Module from 'node:module';
import { keepIdleConnections } from './patches/idle-connections.ts';
import { canWait, loadWhenUsed, tools } from './patches/late-modules.ts';
import { refuseOtherOrigins } from './patches/other-origins.ts';
import { patches } from './patches/patches.ts';

/**
 * Patches firebase-tools in memory; loaded first in each process of the emulator suite. Each file of `patches/` is one
 * patch, and `upstream-issues.md` has the issue that would make it unnecessary. `patches.test.ts` fails when a patch
 * has no effect any more, `needed.test.ts` when firebase-tools does without it.
 */
type Load = (request: string, parent?: { readonly filename?: string }, isMain?: boolean) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;

const isFunctionsWorker = (process.argv[1] ?? '').endsWith('functionsEmulatorRuntime');

loader._load = (request, parent, isMain) => {
  const requiredBy = parent?.filename ?? '';
  const patch =
    requiredBy.includes(tools) && patches.find((one) => one.request === request && requiredBy.endsWith(one.requiredBy));
  const now = () => {
    const exported = load.call(Module, request, parent, isMain);
    return patch ? patch.change(exported, (file) => load.call(Module, file, parent, false)) : exported;
  };
  return isFunctionsWorker && canWait(request, requiredBy) ? loadWhenUsed(now) : now();
};

if (isFunctionsWorker) refuseOtherOrigins();
keepIdleConnections();
