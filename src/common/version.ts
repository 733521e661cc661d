/** The version of the service, equal to that in package.json. */
export const VERSION = '1.0.0';
