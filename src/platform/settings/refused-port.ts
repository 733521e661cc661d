/** The reasons why a process cannot listen on a port, by the error code of the system. */
const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'may not be opened by this user',
};

/**
 * Returns a handler that rethrows the error of a server that cannot listen. If the reason is known, the message names
 * the setting of the port.
 */
export const refusePort =
  (setting: 'PORT' | 'METRICS_PORT') =>
  (error: NodeJS.ErrnoException): never => {
    const reason = REASONS[error.code ?? ''];
    if (reason) error.message = `${setting} ${reason}: ${error.message}`;
    throw error;
  };
