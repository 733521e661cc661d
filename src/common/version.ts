/** The version of the service, as package.json has it. */
export const VERSION = '1.0.0';
