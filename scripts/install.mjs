import { install, requireNode } from './prepare.mjs';

/** Installs the lockfile's packages like `npm start` and `npm test` do, which then skip that. */
requireNode();
install();
