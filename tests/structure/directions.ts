import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file with a forbidden import; see docs/architecture.md, "Directions". */
export interface Violation {
  readonly file: string;
  readonly imported: string;
}

interface Direction {
  /** Files whose path starts like this … */
  readonly in: RegExp;
  /** … must not import modules with such names. Relative imports are resolved to paths first. */
  readonly notTo: RegExp;
}

const directions: readonly Direction[] = [
  { in: /^domain\//, notTo: /^(functions|web|local|packages|tests)\/|^@talwaerts\/(?!domain)|^firebase|^react/ },
  { in: /^functions\//, notTo: /^(web|local|packages|tests)\/|^@talwaerts\/(?!domain)/ },
  { in: /^functions\/src\/platform\//, notTo: /^functions\/src\/(?!platform\/)/ },
  { in: /^functions\/src\/services\//, notTo: /^functions\/src\/(?!(platform|services)\/)/ },
  { in: /^functions\/src\/store\//, notTo: /^functions\/src\/(?!(platform|store)\/)/ },
  // Services and stores throw their own errors, which the callable wrapper maps to HTTPS errors.
  { in: /^functions\/src\/(services|store)\//, notTo: /^firebase-functions\/https/ },
  { in: /^functions\/src\/use-cases\//, notTo: /^functions\/src\/(?!(platform|services|store|use-cases)\/)/ },
  // A group has one thin file for each call; code that two calls need is a use case.
  {
    in: /^functions\/src\/(admin|driver|global|hotel|taxi)\//,
    notTo: /^functions\/src\/(?!(platform|services|store|use-cases)\/)/,
  },
  { in: /^web\//, notTo: /^(functions|local|packages|tests)\/|^@talwaerts\/(?!domain)|^firebase-(admin|functions)/ },
  { in: /^local\//, notTo: /^(functions|web|tests|domain)\/|^@talwaerts\// },
  { in: /^packages\//, notTo: /^(domain|functions|web|local|tests|scripts)\/|^@talwaerts\// },
  { in: /\/src\/firestore\/engine\//, notTo: /^packages\/[^/]+\/src\/(?!firestore\/engine\/)/ },
  { in: /\/src\/firestore\/rules\//, notTo: /^packages\/[^/]+\/src\/(?!firestore\/(engine|rules)\/)/ },
  { in: /^web\/src\/shared\//, notTo: /^web\/src\/(app|features)\// },
  { in: /^web\/src\/features\//, notTo: /^web\/src\/app\// },
  // Guest forms use react-hook-form only through the hooks of `shared/forms`; `shared/account` is for signed-in forms.
  {
    in: /^web\/src\/(shared\/(?!account\/|forms\/)|features\/(booking|contact|login|onboarding|company-page|password-reset|ticket)\/)/,
    notTo: /^react-hook-form/,
  },
];

export function violationsIn(file: string, source: string): readonly Violation[] {
  return importsOf(source)
    .map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name))
    .filter(
      (imported) =>
        directions.some((one) => one.in.test(file) && one.notTo.test(imported)) || isOtherFeature(file, imported),
    )
    .map((imported) => ({ file, imported }));
}

/**
 * The features that show another one: the builder previews a company's page, which contains a booking form and then the
 * ticket; home and region pages contain the start of a booking.
 */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  website: ['company-page'],
  'company-page': ['booking', 'ticket'],
  landing: ['booking'],
  region: ['booking'],
};

/** Whether a feature imports another feature that it does not show; such features meet in `app`. */
function isOtherFeature(file: string, imported: string): boolean {
  const feature = /^web\/src\/features\/([^/]+)\//;
  const own = feature.exec(file)?.[1];
  const other = feature.exec(imported)?.[1];
  return own !== undefined && other !== undefined && own !== other && !shownBy[own]?.includes(other);
}

/** Returns the modules that a source imports. */
export const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((found) => found[1] ?? '');

/** Returns the sources of a workspace, by their path from the root. */
export function sourcesOf(
  root: string,
  workspace: string,
): readonly { readonly file: string; readonly source: string }[] {
  return readdirSync(path.join(root, workspace), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(workspace, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|\.build)\//.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
}
