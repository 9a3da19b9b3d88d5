import { install, requireNode } from './prepare.mjs';

/** Installs the packages of the lockfile as `npm start` and `npm test` do, which then find them installed. */
requireNode();
install();
