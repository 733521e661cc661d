/**
 * Runs each failed test of the suite once more and logs its first failure. Only for suites that kill, freeze or
 * partition servers: on a busy machine a fault can take effect late. A test that fails twice counts as failed, and the
 * last lines of a run name every retried test.
 */
export function retryOnce(): void {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
