/** A start of the service with its migrations takes a second; on a busy machine, several. */
jest.setTimeout(60_000);
