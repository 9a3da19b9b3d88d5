import path from 'node:path';
import type { Plugin } from 'vite';

const placeholder = (module: string): string => `script-of:${module}`;
const placeholders = /script-of:([^"'`]+)/g;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Imports extends Node {
  readonly source: { readonly value: string };
}

/** Returns the functions `() => import('…')` below a node of the syntax tree. */
function importFunctionsIn(node: unknown): readonly { readonly of: Node; readonly imported: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(importFunctionsIn);
  const { type, body } = node as { type?: string; body?: Imports };
  if (type === 'ArrowFunctionExpression' && body?.type === 'ImportExpression' && body.source.value)
    return [{ of: node as Node, imported: body.source.value }];
  return Object.values(node).flatMap(importFunctionsIn);
}

/**
 * Gives each function `() => import('…')` of the pages a `url`: the file that it imports, which only the bundler knows.
 * `load-script.ts` needs it to fetch a file again that did not load.
 */
export function scriptUrls(root: string): Plugin {
  const nameOf = (module: string): string => path.relative(root, module).split(path.sep).join('/');
  return {
    name: 'talwaerts:script-urls',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async transform(code, module) {
      if (!/\bimport\(/.test(code) || module.includes('/node_modules/')) return;
      let written = code;
      for (const { of, imported } of importFunctionsIn(this.parse(code)).toReversed()) {
        const resolved = await this.resolve(imported, module);
        if (!resolved) continue; // The bundler reports it.
        const url = JSON.stringify(placeholder(nameOf(resolved.id)));
        const source = written.slice(of.start, of.end);
        written = `${written.slice(0, of.start)}Object.assign(${source}, { url: ${url} })${written.slice(of.end)}`;
      }
      return { code: written, map: null };
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [nameOf(id), fileName])));
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(placeholders, (_match, module: string) => {
          const file = files.get(module);
          if (!file) throw new Error(`No script of the build contains ${module}`);
          return `/${file}`;
        });
    },
  };
}
