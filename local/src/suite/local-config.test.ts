import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { localConfig } from './local-config.ts';
import { defaultPorts } from './ports.ts';

it('a local run has its own folders, and allows its own ports besides what the deployed policy allows', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-config-'));
  const policy = "default-src 'self'; script-src 'self' 'sha256-x='; img-src 'self'; frame-ancestors 'none'";
  const headersWith = (value: string) => [
    {
      source: '**',
      headers: [
        { key: 'Content-Security-Policy', value },
        { key: 'X-Frame-Options', value: 'DENY' },
      ],
    },
  ];
  const deployed = {
    hosting: [
      { target: 'site', public: 'web/dist', cleanUrls: true, headers: headersWith(policy) },
      { target: 'moved' },
    ],
    functions: [{ source: 'functions/dist', configDir: 'functions', codebase: 'x' }],
    storage: { rules: 'storage.rules' },
  };
  writeFileSync(path.join(root, 'firebase.json'), JSON.stringify(deployed));
  const folders = { publicFolder: path.join(root, 'pages'), functionsFolder: path.join(root, 'built') };
  const local =
    "default-src 'self'; script-src 'self' 'sha256-x=' http://127.0.0.1:4711; img-src 'self' http://127.0.0.1:9199; frame-ancestors 'none'";
  expect(localConfig(root, { ...defaultPorts, maps: 4711 }, folders)).toEqual({
    hosting: { public: 'pages', cleanUrls: true, headers: headersWith(local) },
    functions: [{ source: 'built', configDir: 'built', codebase: 'x' }],
    storage: { rules: 'storage.rules' },
  });
  rmSync(root, { recursive: true });
});
