import { examineSettings } from '../../../src/platform/settings/read-settings';
import { log, startLogging } from '../../../src/platform/logging/logger';

/** A program that logs a line as the service does. */
startLogging(examineSettings().settings);
log().info({ context: 'Test', number: 7 }, 'a line');
