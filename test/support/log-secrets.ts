import { log, startLogging } from '../../src/logging/logger';

/** A program that logs something under each of these names, and once more in another object. */
startLogging('info');
const named = Object.fromEntries(process.argv.slice(2).map((name) => [name, 'a secret']));
log().info({ ...named, inside: named }, 'a line');
