import { expect, it } from 'vitest';
import { type Manifest, shellAssets, ticketAssets } from './shell-files.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'], dynamicImports: ['order.tsx', 'src/app/dashboard.tsx'] },
  '_base.js': { file: 'base.js' },
  'src/texts/de.json': { file: 'de.json' },
  'src/texts/en.json': { file: 'en.json' },
  'order.tsx': { file: 'order.js' },
  'company-page.html': { file: 'company-page.js', imports: ['_base.js'] },
  'src/shared/firebase/app-check.ts': { file: 'app-check.js', imports: ['_base.js'] },
  'src/app/signed-in/dashboard-route.tsx': {
    file: 'dashboard.js',
    imports: ['index.html'],
    dynamicImports: ['today.tsx'],
  },
  'today.tsx': { file: 'today.js', imports: ['_base.js'], dynamicImports: ['dialog.tsx'] },
  'dialog.tsx': { file: 'dialog.js' },
  'src/features/ticket/my-booking-screen.tsx': {
    file: 'ticket.js',
    imports: ['index.html'],
    dynamicImports: ['dialog.tsx'],
  },
  'figtree.woff2': { file: 'figtree.woff2' },
};

it('the shell has the scripts of every signed-in screen and the font, but no guest page', () => {
  expect(shellAssets(manifest)).toEqual(
    [
      'app-check.js',
      'base.js',
      'dashboard.js',
      'de.json',
      'dialog.js',
      'en.json',
      'figtree.woff2',
      'index.js',
      'today.js',
    ].map((file) => `/${file}`),
  );
});

it('the ticket has its scripts and those of its parts, font and styles, but no other page', () => {
  expect(ticketAssets(manifest)).toEqual(
    ['base.js', 'de.json', 'dialog.js', 'en.json', 'figtree.woff2', 'index.js', 'ticket.js'].map((file) => `/${file}`),
  );
});

it('a module that the build lacks is an error', () => {
  expect(() => shellAssets({})).toThrow('index.html is not in the build');
});
