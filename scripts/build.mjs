import { build, install, requireNode } from './prepare.mjs';

requireNode();
install();
await build({ force: true });
