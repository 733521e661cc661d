/** A start of the service with its migrations takes a second; on a busy machine, several. */
jest.setTimeout(60_000);

/**
 * The suites kill, freeze and flood real servers on a machine that may be busy with another suite: a test that fails is
 * run once more, and what it failed with the first time is logged. One that fails twice has failed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
