/**
 * The default of 5 seconds is too short. A start of the service with its migrations takes a second, and several seconds
 * on a busy machine.
 */
jest.setTimeout(120_000);
