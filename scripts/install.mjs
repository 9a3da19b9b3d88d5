import { install, requireNode } from './prepare.mjs';

/** Installs the lockfile's packages in advance: `npm start` and `npm test` would do it, and then skip it. */
requireNode();
install();
