import { Logger } from '@nestjs/common';
import { PinoLogger, startLogging } from '../../../src/platform/logging/logger';

/** A program that logs an error in each of the forms in which Nest and its libraries do so. */
startLogging({ LOG_LEVEL: 'trace', LOG_FORMAT: 'json' });
Logger.overrideLogger(new PinoLogger());
const error = new Error('refused');
const part = new Logger('Part');
Logger.error(error, error.stack);
part.error(error.message, error.stack);
part.error('without a stack');
Logger.error('by name', 'Part');
part.warn('a warning', { detail: 1 });
part.fatal('the last');
