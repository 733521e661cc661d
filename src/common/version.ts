import { version } from '../../package.json';

/** The version of the service: package.json is the only place that has it. */
export const VERSION = version;
