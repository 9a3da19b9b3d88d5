import { startMaps } from './maps.ts';

/** Runs the maps stand-in on the port of the first argument, until the process that started it ends it or ends. */
await startMaps({ port: Number(process.argv[2]) });
process.once('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, and functions still need maps while the suite stops.
process.on('SIGINT', () => undefined);
process.send?.('ready');
