import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapsAddress } from './build/maps-address.ts';
import { pageShell } from './build/page-shell.ts';
import { scriptUrls } from './build/script-urls.ts';
import { leaveOutProducts } from './build/unused-products.ts';

const matching = (...paths: readonly string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Joins modules that pages share into a few scripts instead of one for each small module: on a phone, a request costs
 * more time than a kilobyte. A script also contains what its modules import, unless a script with a higher priority
 * does, or an earlier one with the same; a negative priority would come first. No page should load another page's
 * modules: check all lines of `npm run bench -- scripts` after a change.
 */
const chunks = [
  {
    name: 'base',
    test: matching(
      'node_modules/(react|react-dom|scheduler|react-intl|@formatjs|intl-messageformat)/',
      'domain/src/product/(product|lang|regions)',
      'web/src/shared/(intl/|loading/(start-page|report-errors|lazy-part|load-script|notices|prefetch|script-of|use-network-retry|use-recovery)|config|paths|firebase/load-app-check)',
      'domain/src/contact/phone-link',
      'web/src/shared/ui/(button|failure|messages|page-state)',
    ),
    priority: 5,
  },
  {
    name: 'frame',
    test: matching(
      'node_modules/react-router',
      'web/src/app/(app|arrival|page-head|prefetch-booking|prerendered-pages|routes|frame/.*tsx?$)',
      'web/src/shared/loading/lazy-screen',
    ),
    priority: 4,
  },
  {
    name: 'shared',
    test: matching(
      'web/src/shared/(calls|forms)/',
      'web/src/shared/(in-order|fact-words|device/device-memory)',
      'web/src/shared/(dialogs/close-on-back|firebase/use-upload-task)',
      'web/src/shared/(calendar/calendar-button|ui/(modal|side-card|use-latest))',
      'web/src/app/company-page/visitor-cookie',
      'domain/src/(escalation/escalation\\.|rating/stars|money|place/place|product/one-decimal|pricing/(surcharges|special-days|free-waiting)|ride/(limits|needed-vehicles|wishes\\.)|time/day-and-time|calls/lengths|account/password|company/(licence|tax-status|vat-id)|contact/(email-shape|person-name|phone-digits))',
    ),
    priority: 3,
  },
  { name: 'branding', test: matching('domain/src/website/(colour|images|page-price)'), priority: 2 },
  // Not part of `booking`: onboarding needs only these, companies' pages only those.
  { name: 'places', test: matching('web/src/shared/places/(?!curated-list)'), priority: 2 },
  {
    name: 'order',
    test: matching(
      'web/src/features/booking/(form/(ordered-places|place-of|surcharge-texts|use-(not-offered|price))|order/order-(link|values))',
    ),
    priority: 0,
  },
  // What companies' pages need of the form as well.
  {
    name: 'booking',
    test: matching(
      'web/src/(features/booking/(form/(guest-problems|passenger-field|pickup-time|use-(local-time-hint|submit|today))|booked-ride)|shared/(wishes/(?!wish-fields)|ui/(stepper|way)))',
      'domain/src/time/vienna',
    ),
    priority: 1,
  },
  // What nearly every screen of the dashboard needs of MUI, and our smallest parts of it.
  {
    name: 'mui',
    test: matching(
      'node_modules/(@emotion|stylis)/',
      'node_modules/@mui/(system|styled-engine|private-theming|utils/(?!useRovingTabIndex))',
      'node_modules/@mui/material/(internal/SwitchBase|styles|utils|Alert|Box|Button|ButtonBase|Checkbox|Chip|CircularProgress|DefaultPropsProvider|GlobalStyles|IconButton|Paper|Skeleton|Stack|SvgIcon|Typography|useLazyRipple|useMediaQuery)/',
      'web/src/shared/(dialogs/use-dialog-call|ui/(styles|nothing-there|loading-button))',
    ),
    priority: 1,
  },
  // What guest pages share with the dashboard, each a script of its own.
  {
    name: (id: string) => basename(id).replace(/\..*/, ''),
    test: matching('web/src/shared/(device/end-kept-screen|screen-paths|ui/(account-|icon|use-now))'),
    priority: 1,
  },
  // Who is signed in: the login and all screens behind it.
  {
    name: 'account',
    test: matching(
      'node_modules/(@firebase/(app|auth|component|logger|util)|firebase/(app|auth)|idb|idb-keyval|reactfire|rxjs|use-sync-external-store)/',
      'web/src/shared/(firebase/(app\\.|firebase|member|session|sign|token-failure)|device/kept)',
      'domain/src/(stored/|company/(roles|company|team|administrator|vehicle|stored-company)|refusals|place/stored-place)',
    ),
    priority: 0,
  },
  // Live documents.
  {
    name: 'firestore',
    test: matching(
      'node_modules/(@firebase/(firestore|webchannel-wrapper)|firebase/firestore)/',
      'web/src/shared/firebase/(firestore|keep-listening|known|listen|live-data|read-all|use-|with-firestore)',
      'domain/src/ledger/(ledger|stored-ledger|entry-drafts|auto-top-up)',
    ),
    priority: 0,
  },
  // Dialogs, menus and fields, without the library of forms.
  {
    name: 'dialogs',
    test: matching(
      'node_modules/@mui/material/(Backdrop|Dialog|DialogActions|DialogContent|DialogTitle|Drawer|Fade|FilledInput|FormControl|FormHelperText|FormLabel|Grow|Input|InputBase|InputLabel|List|ListItemIcon|ListItemText|Menu|MenuItem|MenuList|Modal|NativeSelect|OutlinedInput|Popover|Portal|Select|TextField|Unstable_TrapFocus)/',
      'node_modules/@mui/utils/useRovingTabIndex',
      'web/src/shared/dialogs/(?!edit-form|form-dialog)',
    ),
    priority: 0,
  },
  // What screens about rides share.
  {
    name: 'dashboard',
    test: matching(
      'web/src/(features/rides|shared/(device|notifications|ui))/',
      'domain/src/(ride|ledger|statement|place|product|promise|company)/',
    ),
    minShareCount: 4,
    priority: 0,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pageShell(), mapsAddress(), leaveOutProducts(), scriptUrls(here('.'))],
  resolve: {
    alias: { re2js: here('build/no-patterns.ts') },
  },
  build: isSsrBuild
    ? {
        outDir: '.build/prerender',
        target: 'node20',
        // The renderer of companies' pages is copied to the functions' folder, in which `.js` means CommonJS.
        rollupOptions: { output: { entryFileNames: '[name].mjs' } },
      }
    : {
        outDir: 'dist',
        manifest: true,
        // No polyfill: browsers without modulepreload only request the scripts a little later.
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: [here('index.html'), here('company-page.html')],
          output: { codeSplitting: { groups: chunks } },
        },
        // One small sheet for all guest pages: build/prerender.tsx inlines it, which saves a round trip before the
        // first paint. The dashboard's styles are in its scripts.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
      },
  // Bundles everything into the prerender script: functions have no packages of the pages.
  ssr: { noExternal: true },
  // Decided at build time, as for browsers: otherwise both variants of React are bundled and chosen at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') } }),
}));
