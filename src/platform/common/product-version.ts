import { version } from '../../../package.json';

/** The version of the service, which only package.json defines. */
export const VERSION = version;
