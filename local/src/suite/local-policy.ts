import type { Ports } from './ports.ts';

type Part = keyof Ports;

/** Parts of the suite that pages reach outside their own origin, by CSP directive. */
const reached: Readonly<Record<string, readonly Part[]>> = {
  'script-src': ['maps'],
  'connect-src': ['maps', 'auth', 'firestore', 'storage'],
  'img-src': ['storage'],
  'frame-src': ['storage'],
};

/** Returns the deployed Content-Security-Policy, extended by this run's ports. */
export function localPolicy(deployed: string, ports: Ports): string {
  const local = (directive: string): readonly string[] =>
    (reached[directive] ?? []).map((part) => `http://127.0.0.1:${ports[part]}`);
  return deployed
    .split('; ')
    .map((directive) => [directive, ...local(directive.split(' ')[0] ?? '')].join(' '))
    .join('; ');
}
