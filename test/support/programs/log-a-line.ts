import { log, startLogging } from '../../../src/platform/logging/logger';

/** A program that logs a line as the service does. */
startLogging('info');
log().info({ context: 'Test', number: 7 }, 'a line');
