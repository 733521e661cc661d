import { log, startLogging } from '../../../src/platform/logging/logger';

/** A program that logs a secret under each name of its arguments, and again in a nested object. */
startLogging({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
const named = Object.fromEntries(process.argv.slice(2).map((name) => [name, 'a secret']));
log().info({ ...named, inside: named }, 'a line');
