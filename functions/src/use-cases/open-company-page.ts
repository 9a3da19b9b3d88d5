import { readTokenAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { isPageOpen } from '@talwaerts/domain/website/page-access.ts';
import { slugShape } from '@talwaerts/domain/website/slug.ts';
