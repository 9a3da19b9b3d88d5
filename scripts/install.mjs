import { install, requireNode } from './prepare.mjs';

/** Installs the lockfile's packages in advance; otherwise `npm start` and `npm test` install them. */
requireNode();
install();
